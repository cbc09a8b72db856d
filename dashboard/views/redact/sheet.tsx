import { useEffect, useRef, useState } from 'preact/hooks';
import type { OpenPackage } from '../../package/open-package.js';
import { Absent, useFile } from '../capture/with-package.js';
import { Loading, Problem } from '../parts.js';
import { type Area, type Row } from './rules.js';

interface SheetProps {
  readonly opened: OpenPackage;
  readonly rows: readonly Row[];
  readonly add: (area: Area) => void;
  readonly change: (key: number, area: Area) => void;
}

type Point = readonly [x: number, y: number];

/** The screenshot with the boxes of all areas. A box is drawn by dragging, or by one click at each of two corners. */
export function Sheet({ opened, rows, add, change }: SheetProps) {
  const name = opened.files.map((each) => each.name).find((each) => /^screenshot\.(jpeg|png)$/.test(each));
  const { found, error, again } = useFile(opened, name);
  if (name === undefined) return <Absent>This package holds no picture: words and kinds can be withheld.</Absent>;
  if (error !== undefined) return <Problem error={error} again={again} />;
  if (found === undefined) return <Loading />;
  return (
    <Drawn bytes={found.bytes} type={name.endsWith('png') ? 'image/png' : 'image/jpeg'} {...{ rows, add, change }} />
  );
}

interface DrawnProps extends Omit<SheetProps, 'opened'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

function Drawn({ bytes, type, rows, add, change }: DrawnProps) {
  const [address, setAddress] = useState<string>();
  const [natural, setNatural] = useState<Point>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  const areas = rows.flatMap(({ key, rule }, index) =>
    rule.area === undefined ? [] : [{ key, number: index + 1, area: rule.area }],
  );
  const { first, down, up } = useCorners(picture, add);
  return (
    <>
      <p class="soft">
        Draw a box with the pointer, or click two corners{first && ' (the first one is set)'}; or add one and move it by
        the arrow keys: 10 pixels, with Shift 1, with Alt its size.
      </p>
      <button type="button" onClick={() => natural && add(middle(natural))}>
        Add a box
      </button>
      <div class="frame" role="region" aria-label="Picture, to be scrolled" tabIndex={0}>
        <div class="sheet drawn" onPointerDown={down} onPointerUp={up}>
          {address !== undefined && (
            <img
              ref={picture}
              src={address}
              alt="The page as captured"
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setNatural([naturalWidth, naturalHeight])}
            />
          )}
          {natural &&
            areas.map(({ key, number, area }) => (
              <Box key={key} number={number} area={area} natural={natural} change={(next) => change(key, next)} />
            ))}
        </div>
      </div>
    </>
  );
}

const middle = ([width, height]: Point): Area => {
  const size = { width: Math.min(200, width), height: Math.min(40, height) };
  return {
    x: Math.round((width - size.width) / 2),
    y: Math.round(Math.min(height - size.height, 100)),
    ...size,
  };
};

/** A drag gives a box at once; a click keeps a corner until the next one. */
function useCorners(picture: { readonly current: HTMLImageElement | null }, add: (area: Area) => void) {
  const [first, setFirst] = useState<Point>();
  const pressed = useRef<Point | undefined>(undefined);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const shown = picture.current;
    if (shown === null) return undefined;
    const { left, top, width } = shown.getBoundingClientRect();
    const scale = shown.naturalWidth / width;
    const within = (value: number, most: number): number => Math.round(Math.min(Math.max(0, value * scale), most));
    return [within(clientX - left, shown.naturalWidth), within(clientY - top, shown.naturalHeight)];
  };
  return {
    first,
    down: (event: PointerEvent): void => {
      if (event.button === 0 && event.target === picture.current) pressed.current = pointOf(event);
    },
    up: (event: PointerEvent): void => {
      const [from, to] = [pressed.current, pointOf(event)];
      pressed.current = undefined;
      if (from === undefined || to === undefined) return;
      const isDrag = Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) > 4;
      const begun = isDrag ? from : first;
      setFirst(begun === undefined ? to : undefined);
      if (begun !== undefined) add(between(begun, to));
    },
  };
}

const between = ([ax, ay]: Point, [bx, by]: Point): Area => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  width: Math.max(1, Math.abs(ax - bx)),
  height: Math.max(1, Math.abs(ay - by)),
});

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface BoxProps {
  readonly number: number;
  readonly area: Area;
  readonly natural: Point;
  readonly change: (area: Area) => void;
}

/** Where it lies is said to who hears the page, and by the number fields of its rule. */
function Box({ number, area, natural: [width, height], change }: BoxProps) {
  const part = (value: number, of: number): string => `${(100 * value) / of}%`;
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const [dx, dy] = step.map((each) => each * (event.shiftKey ? 1 : 10)) as [number, number];
    const fit = (value: number, least: number, most: number): number => Math.min(Math.max(least, value), most);
    change(
      event.altKey
        ? {
            ...area,
            width: fit(area.width + dx, 1, Math.max(1, width - area.x)),
            height: fit(area.height + dy, 1, Math.max(1, height - area.y)),
          }
        : {
            ...area,
            x: fit(area.x + dx, 0, Math.max(0, width - area.width)),
            y: fit(area.y + dy, 0, Math.max(0, height - area.height)),
          },
    );
  };
  return (
    <button
      type="button"
      class="box"
      aria-label={`Box of rule ${number}: ${area.width} × ${area.height} at ${area.x}, ${area.y}`}
      onKeyDown={move}
      style={{
        left: part(area.x, width),
        top: part(area.y, height),
        width: part(area.width, width),
        height: part(area.height, height),
      }}
    >
      {number}
    </button>
  );
}
