// A terminal's output as a page, for a picture of it: the few colours that the command line uses (ECMA-48, 8.3.117).

const palette: Readonly<Record<number, string>> = {
  1: 'font-weight:700',
  2: 'color:#8b95a5',
  31: 'color:#ff8f8f',
  32: 'color:#7fd69b',
  33: 'color:#f0c069',
  36: 'color:#7cc7e8',
};
const ends = new Set([0, 22, 39]);

const ESC = String.fromCodePoint(0x1b);
const colours = new RegExp(`${ESC}\\[([\\d;]*)m`);
const others = new RegExp(`${ESC}\\[[\\d;?]*[A-Za-z]|\r`, 'g');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML of commands with what they print; `columns` is the width of the terminal. */
export function terminalPage(
  sessions: readonly (readonly [command: string, output: string])[],
  columns: number,
): string {
  const text = sessions
    .map(([command, output]) => `<b style="color:#8ab8ff">$</b> <b>${escaped(command)}</b>\n${painted(output)}`)
    .join('\n');
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#14171b;color:#e8eaee;width:max-content}pre{font:14px/1.4 "DejaVu Sans Mono",ui-monospace,monospace;margin:0;padding:18px 22px;min-width:${columns}ch}</style><pre>${text}</pre>`;
}

function painted(output: string): string {
  let open = 0;
  const html = output.split(colours).map((piece, index) => {
    if (index % 2 === 0) return escaped(piece.replaceAll(others, ''));
    return piece
      .split(';')
      .map((code) => {
        const style = palette[Number(code)];
        if (style !== undefined) {
          open += 1;
          return `<span style="${style}">`;
        }
        if (!ends.has(Number(code)) || open === 0) return '';
        open -= 1;
        return '</span>';
      })
      .join('');
  });
  return html.join('') + '</span>'.repeat(open);
}
