import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { plain } from '../../app/text.js';
import type { OpenPackage } from '../../package/open-package.js';
import { findPlaces, type Layout, type Place, readLayout } from './layout.js';
import { Search } from './picture-search.js';
import { Absent, useFile, WithFile, WithPackage } from './with-package.js';

const isPicture = (name: string): boolean => /\.(jpeg|png)$/.test(name) && !name.startsWith('verification/');

const titles: readonly (readonly [RegExp, string])[] = [
  [/^screenshot\.(jpeg|png)$/, 'The page as captured'],
  [/^screenshot_as_loaded\.(jpeg|png)$/, 'The window as loaded'],
  [/^screenshot_tiles\/0*(\d+)\./, 'As captured, piece $1'],
  [/^screenshot_as_loaded_tiles\/0*(\d+)\./, 'As loaded, piece $1'],
  [/^regions\/view-0*(\d+)\./, 'View $1 of an area that scrolls'],
  [/^images_diff/, 'Both screenshots, changes marked'],
  [/^(before|after)\//, 'The capture $1'],
];

function titleOf(name: string): string {
  const [pattern, words] = titles.find(([each]) => each.test(name)) ?? [/^$/, ''];
  return words === '' ? name : words.replace('$1', pattern.exec(name)?.[1] ?? '');
}

/** Screenshots, to look at closely; lines of the page's text are marked on the one that they were measured on. */
export const Picture = ({ read }: { readonly read: CompletedRead }) => (
  <WithPackage read={read}>{(opened) => <Pictures opened={opened} />}</WithPackage>
);

function Pictures({ opened }: { readonly opened: OpenPackage }) {
  const rank = (name: string): number =>
    (titles.findIndex(([each]) => each.test(name)) + titles.length + 1) % (titles.length + 1);
  const names = opened.files
    .map(({ name }) => name)
    .filter(isPicture)
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const [name, choose] = useState(names[0]);
  const layout = useLayout(opened);
  if (name === undefined) return <Absent>This package holds no picture.</Absent>;
  const choice = names.length > 1 && (
    <label>
      Picture
      <select value={name} onChange={({ currentTarget: { value } }) => choose(value)}>
        {names.map((each) => (
          <option key={each} value={each}>
            {plain(titleOf(each))}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <WithFile key={name} opened={opened} name={name} beside={<div class="filters">{choice}</div>}>
      {(bytes) => (
        <Sheet name={name} bytes={bytes} layout={layout?.file === name ? layout : undefined} choice={choice} />
      )}
    </WithFile>
  );
}

/** Undefined also where it cannot be read: the picture is shown without it. */
function useLayout(opened: OpenPackage): Layout | undefined {
  const layoutFile = 'text_layout.json';
  const { found } = useFile(opened, opened.files.some(({ name }) => name === layoutFile) ? layoutFile : undefined);
  return useMemo(() => {
    try {
      return found?.listed === 'same' ? readLayout(found.bytes) : undefined;
    } catch {
      return undefined;
    }
  }, [found]);
}

/** Only what begins as a raster picture is handed to the browser as one, whatever it is called. */
function rasterType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte)) return 'image/png';
  return undefined;
}

/** For a picture element; given back when it is not shown any more. */
function useAddress(bytes: Uint8Array<ArrayBuffer>, type: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (type === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address;
}

const zooms = [
  ['fit', 'Width of the window'],
  ['0.25', '25 %'],
  ['0.5', '50 %'],
  ['1', '100 %'],
  ['2', '200 %'],
  ['4', '400 %'],
] as const;

const Zoom = ({ zoom, setZoom }: { readonly zoom: string; readonly setZoom: (zoom: string) => void }) => (
  <label>
    Zoom
    <select value={zoom} onChange={({ currentTarget: { value } }) => setZoom(value)}>
      {zooms.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

function Sheet({
  name,
  bytes,
  layout,
  choice,
}: {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly layout: Layout | undefined;
  readonly choice: ComponentChildren;
}) {
  const type = rasterType(bytes);
  const address = useAddress(bytes, type);
  const [zoom, setZoom] = useState('fit');
  const [natural, setNatural] = useState<readonly [number, number]>();
  const [isBroken, setBroken] = useState(false);
  const [sought, seek] = useState('');
  const [at, setAt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findPlaces(layout?.lines ?? [], sought), [layout, sought]);
  useEffect(() => show(frame.current), [at, found, zoom]);
  if (type === undefined || isBroken)
    return (
      <>
        <div class="filters">{choice}</div>
        <Absent>{plain(name)} is no picture that this browser can decode. It can be saved under Files.</Absent>
      </>
    );
  const width = zoom === 'fit' || natural === undefined ? '100%' : `${natural[0] * Number(zoom)}px`;
  return (
    <>
      <div class="filters">
        {choice}
        <Zoom zoom={zoom} setZoom={setZoom} />
        {layout && <Search found={found} sought={sought} at={at} seek={(text) => (setAt(0), seek(text))} go={setAt} />}
      </div>
      <p class="soft">
        {natural && `${natural[0]} × ${natural[1]} pixels. `}
        {layout
          ? null
          : 'Text can be searched on the picture of the page as captured, where the package says where its lines are.'}
      </p>
      <div ref={frame} class="frame" role="region" aria-label="Picture, to be scrolled" tabIndex={0}>
        <div class="sheet" style={{ width }}>
          {address !== undefined && (
            <img
              src={address}
              alt={titleOf(name)}
              decoding="async"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setNatural([naturalWidth, naturalHeight])}
              onError={() => setBroken(true)}
            />
          )}
          {layout && natural && <Marks places={found.shown} layout={layout} at={at} />}
        </div>
      </div>
    </>
  );
}

const mostMarked = 500;

const Marks = ({
  places,
  layout: { width, height },
  at,
}: {
  readonly places: readonly Place[];
  readonly layout: Layout;
  readonly at: number;
}) => (
  <div aria-hidden="true">
    {places.slice(0, mostMarked).map(({ boxes }, index) =>
      boxes.map(([left, top, wide, high], part) => (
        <span
          key={`${index} ${part}`}
          class={index === at ? 'mark current' : 'mark'}
          style={{
            left: `${(left / width) * 100}%`,
            top: `${(top / height) * 100}%`,
            width: `${(wide / width) * 100}%`,
            height: `${(high / height) * 100}%`,
          }}
        />
      )),
    )}
  </div>
);

/** Scrolls the frame, and nothing around it, to the place that was gone to. */
function show(frame: HTMLElement | null): void {
  const mark = frame?.querySelector<HTMLElement>('.mark.current');
  if (!frame || !mark) return;
  // Near the top of the frame: its lower part may be below the window.
  frame.scrollTop = mark.offsetTop - Math.min(frame.clientHeight / 2, 120);
  frame.scrollLeft = mark.offsetLeft - frame.clientWidth / 2 + mark.offsetWidth / 2;
}
