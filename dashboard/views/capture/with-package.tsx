import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { noticed } from '../../app/api.js';
import { plain, size } from '../../app/text.js';
import { openPackage, type OpenPackage } from '../../package/open-package.js';
import type { FileBytes } from '../../package/protocol.js';
import { Loading, Problem } from '../parts.js';

/** Larger packages are fetched only when somebody asks for it. */
const mostUnasked = 64e6;
/** Packages of this page that somebody asked for. */
const wanted = new Set<string>();

/** Opens the package of the capture, and says how far that is. */
export function WithPackage({
  read,
  children,
}: {
  readonly read: CompletedRead;
  readonly children: (opened: OpenPackage) => ComponentChildren;
}) {
  const id = read.capture_id;
  const [state, setState] = useState<Fetching>({});
  const [turn, setTurn] = useState(0);
  const isHere = read.package_url !== null;
  const isWanted = isHere && (read.size_bytes <= mostUnasked || wanted.has(id));
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    setState({});
    openPackage(id, (bytes, of) => isShown && setState({ arrived: { bytes, of: of ?? read.size_bytes } })).then(
      (opened) => isShown && setState({ opened }),
      (error: unknown) => isShown && setState({ error: noticed(error) }),
    );
    return () => void (isShown = false);
  }, [id, turn, isWanted]);
  const again = (): void => setTurn((count) => count + 1);
  if (!isHere) return <Absent>The package is not on this machine any more, and with it what it held.</Absent>;
  if (!isWanted)
    return (
      <div class="empty">
        <p>This shows what is in the package: {size(read.size_bytes)} that this browser would fetch.</p>
        <button type="button" onClick={() => (wanted.add(id), again())}>
          Fetch the package
        </button>
      </div>
    );
  if (state.error !== undefined) return <Problem error={state.error} again={again} />;
  if (state.opened === undefined) return <Arriving arrived={state.arrived} />;
  return (
    <>
      {state.opened.faults.length > 0 && (
        <p class="card warn">
          This package is not as it should be ({plain(state.opened.faults[0] ?? '')}). Check it under Verification
          before you rely on what is shown here.
        </p>
      )}
      {children(state.opened)}
    </>
  );
}

interface Fetching {
  readonly arrived?: { readonly bytes: number; readonly of: number };
  readonly opened?: OpenPackage;
  readonly error?: unknown;
}

const Arriving = ({ arrived }: { readonly arrived: Fetching['arrived'] }) =>
  arrived === undefined ? (
    <Loading />
  ) : (
    <label aria-busy="true">
      Fetching the package: {size(arrived.bytes)} of {size(arrived.of)}
      <progress max={arrived.of} value={arrived.bytes} />
    </label>
  );

export const Absent = ({ children }: { readonly children: ComponentChildren }) => <p class="empty">{children}</p>;

/** One file of the package, with a warning where it is not the one that the manifest lists. */
export function WithFile({
  opened,
  name,
  beside,
  children,
}: {
  readonly opened: OpenPackage;
  readonly name: string;
  /** Shown as long as the file is not: with what else could be looked at. */
  readonly beside?: ComponentChildren;
  readonly children: (bytes: Uint8Array<ArrayBuffer>) => ComponentChildren;
}) {
  const { found, error, again } = useFile(opened, name);
  if (found === undefined)
    return (
      <>
        {beside}
        {error === undefined ? <Loading /> : <Problem error={error} again={again} />}
      </>
    );
  return (
    <>
      {found.listed !== 'same' && <Unlisted name={name} listed={found.listed} />}
      {children(found.bytes)}
    </>
  );
}

/** Files that no manifest can list: itself, and what was made after it. */
const afterManifest = /^manifest\.|^commitments\.(sig|json\.)|^eidas_validation\.json$/;

const Unlisted = ({ name, listed }: { readonly name: string; readonly listed: 'differs' | 'not_listed' }) =>
  listed === 'not_listed' && afterManifest.test(name) ? null : (
    <p class="card warn" role="alert">
      <strong>✗ {plain(name)}</strong>{' '}
      {listed === 'differs'
        ? 'is not the file that was sealed: its hash is another than the manifest states.'
        : 'is not listed by the manifest: nothing says that it was sealed.'}
    </p>
  );

export function useFile(opened: OpenPackage, name: string | undefined) {
  const [state, setState] = useState<{ readonly name?: string; readonly found?: FileBytes; readonly error?: unknown }>(
    {},
  );
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (name === undefined) return;
    let isShown = true;
    opened.read(name).then(
      (found) => isShown && setState({ name, found }),
      (error: unknown) => isShown && setState({ name, error }),
    );
    return () => void (isShown = false);
  }, [opened, name, turn]);
  const isMine = state.name === name;
  return {
    found: isMine ? state.found : undefined,
    error: isMine ? state.error : undefined,
    again: () => {
      setState({});
      setTurn((count) => count + 1);
    },
  };
}
