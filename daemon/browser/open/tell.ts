import type { FoundControl } from './program.js';
import type { ClosedReason, OpenedPanel, OpenWork } from './work.js';

/** Counts a part that stays closed. */
export function leave(
  work: OpenWork,
  { index, label, kind }: Pick<FoundControl, 'index' | 'label' | 'kind'>,
  reason: ClosedReason,
): void {
  work.settled.set(index, 'refused');
  work.refused.push({ label, kind, reason });
}

/** Counts a part that was opened, whether it stays so or not. */
export function list(work: OpenWork, { index }: Pick<FoundControl, 'index'>, panel: OpenedPanel): void {
  work.settled.set(index, panel.file === undefined ? 'open' : 'kept');
  work.panels.push(panel);
}

/** A button that only a drawing stands on has no words. Labels of what is listed stand in other quotation marks than those of steps. */
export const named = (label: string, [before, after] = ['"', '"']): string =>
  label === '' ? 'without a name' : `${before}${label}${after}`;

export function tellPressed(work: OpenWork, { selector, label, kind }: FoundControl, what: string): void {
  if (kind === 'details')
    work.report({
      selector,
      change: 'details_opened',
      reason: `A collapsed section ("${label}") was opened: ${what}.`,
    });
  else work.report({ selector, change: 'clicked', reason: `The control ${named(label)} was pressed: ${what}.` });
}

export function tellOpened(work: OpenWork, control: FoundControl, characters: number): void {
  const { selector, label, kind } = control;
  if (kind === 'details')
    work.report({
      selector,
      change: 'details_opened',
      reason: `A collapsed section ("${label}", ${characters} characters) was opened, so that its text is on record.`,
    });
  else
    work.report({
      selector,
      change: 'clicked',
      reason: `The control ${named(label)} was pressed and opened a closed part of the page: ${characters} characters.`,
    });
}
