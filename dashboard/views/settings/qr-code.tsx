import { encode } from 'uqr';

/** Modules of white around it, which readers need (ISO/IEC 18004, 9.1). */
const quiet = 4;
const pixels = 4;

/** The dark modules as rectangles, one for each run of a row. */
const runsOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x + quiet} ${y + quiet}h${width}v1h-${width}z`];
      }),
    )
    .join('');

/** Dark on light in both colour schemes: many cameras do not read the opposite. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * quiet;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={name}
      width={side * pixels}
      height={side * pixels}
      viewBox={`0 0 ${side} ${side}`}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={runsOf(data)} />
    </svg>
  );
}
