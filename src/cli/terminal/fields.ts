import { printable } from '../../text/printable.js';
import { wrap } from '../../text/width.js';

export interface Field {
  readonly label: string;
  /** Untrusted text is welcome; a line break begins a new line of the field. */
  readonly value: string;
  readonly paint?: (text: string) => string;
}

/** `Label    value` lines that fit the width, values wrapped under themselves. */
export function fieldLines(
  fields: readonly Field[],
  width: number,
  dim: (text: string) => string = (text) => text,
): string {
  const labelWidth = Math.max(...fields.map(({ label }) => label.length));
  const room = Math.max(16, width - labelWidth - 4);
  return fields
    .flatMap(({ label, value, paint = (text: string) => text }) =>
      value
        .split('\n')
        .flatMap((line) => wrap(printable(line), room))
        .map((line, index) => `  ${dim((index === 0 ? label : '').padEnd(labelWidth))}  ${paint(line)}`),
    )
    .join('\n');
}
