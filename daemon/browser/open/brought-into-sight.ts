/**
 * Source of `lookAt(control, before, labels)` and `hasWordsOnly(panel)`, which run in the page beside `controls.ts` and `visible.ts`: what a press
 * brought into sight.
 */
export const broughtIntoSight = `
  /** What a press did. Its panel is in sight now and was not, in words that stood on the page before: they came into sight all the same. */
  const lookAt = (control, before, labels) => {
    const after = measure();
    const done = compare(before, after, [...labels, words(control.element)]);
    if (done.added > 0 || control.kind === 'details') return done;
    const isNew = (element) => element?.isConnected && after.holders.has(element) && !before.holders.has(element);
    const panel = [panelOf(control.element), control.panel, rightBehind(control.element, isNew)].find(isNew);
    if (panel === undefined) return done;
    const text = readable(panel);
    return { ...done, added: text.length, text, covers: covers(before, after), isSameWords: true };
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
