/**
 * Source of `stateOf(control)`, `lookAt(control, { before, labels, was })`, `linesOf(control)`, `readsNow(control, marked)` and `hasWordsOnly(panel)`, which run in the page beside `controls.ts`
 * and `visible.ts`: what a press brought into sight.
 */
export const broughtIntoSight = `
  const isInSight = (panel) => panel !== null && panel.isConnected && isShown(panel);
  /** Of a control before it is pressed: what it says of itself, and whether what it names can be seen. */
  const stateOf = (control) => ({ expanded: isExpanded(control), inSight: isInSight(panelOf(control.element)) || isInSight(control.panel) });
  /**
   * What a press did. A panel that is in sight now and was not came into sight, also in words that stood on the page before. One without a
   * name is known by its control alone, which says that it is open; what a page merely draws anew was in sight.
   */
  const lookAt = (control, { before, labels, was }) => {
    const after = measure();
    const done = compare(before, after, [...labels, words(control.element)]);
    if (done.added > 0 || control.kind === 'details' || control.filters || was.inSight) return done;
    const isNew = (element) => element?.isConnected && after.holders.has(element) && !before.holders.has(element);
    const opened = isExpanded(control) && !was.expanded;
    const panel = [panelOf(control.element), control.panel].find(isNew) ?? (opened ? rightBehind(control.element, isNew) : null);
    if (!panel) return done;
    const text = readable(panel);
    return { ...done, added: text.length, text, covers: covers(before, after), isSameWords: true };
  };

  const linesOf = (control) => { const panel = control.panel?.isConnected ? control.panel : panelOf(control.element); return panel ? readable(panel).split('\\n').map(squeeze).filter((line) => line !== '') : null; };
  /** Of the panel that a tab shows: whether it has nothing but lines of the one that was marked, in their order, and whether it reads otherwise than before the press. */
  const readsNow = (control, marked) => {
    const lines = linesOf(control);
    const isNew = compare(marked.before, measure(), [words(control.element)]).added > 0;
    const rest = (marked.lines ?? []).values();
    const isIn = (line) => { for (let next = rest.next(); !next.done; next = rest.next()) if (next.value === line) return true; return false; };
    return { isPart: !isNew && lines !== null && lines.every(isIn), isOther: String(lines) !== String(control.lines) };
  };

  /** What a canvas, a picture or a frame shows can be another thing without a letter's being added. */
  const hasWordsOnly = (panel) => {
    let [words, todo] = [false, [panel]];
    while (todo.length > 0) for (const child of drawnIn(todo.pop())) {
      if (child.nodeType === 3) words ||= child.data.trim() !== '';
      else if (child.nodeType === 1) {
        const { display, visibility, backgroundImage } = getComputedStyle(child);
        if (display === 'none') continue;
        const isLarge = areaOf(child.getBoundingClientRect()) > 2500;
        const draws = child.matches('canvas, img, video, iframe, embed, object') || (isLarge && (child.localName === 'svg' || /url\\(/.test(backgroundImage)));
        if (draws && visibility === 'visible') return false;
        if (!silent.test(child.localName)) todo.push(child);
      }
    }
    return words;
  };`;
