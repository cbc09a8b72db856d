/**
 * Source text of a function `(element) => boolean`: whether it cuts off a height that it keeps free for what scripts draw only near its
 * view: something in it is about as high as all of its content, and nothing is drawn in the lower part. Columns that are drawn once more
 * over a table, which moves them as it scrolls, are no other table.
 */
export const reservesHeight = `(element) => {
  const whole = element.scrollHeight;
  if (element.clientHeight < 60 || element.clientWidth < 100 || whole < 2 * element.clientHeight || !/^(hidden|clip)$/.test(getComputedStyle(element).overflowY)) return false;
  const inner = [...element.children, ...[...element.children].flatMap((child) => [...child.children])].slice(0, 40);
  if (!inner.some((child) => child.offsetHeight >= whole * 0.9)) return false;
  const top = element.getBoundingClientRect().top - element.scrollTop;
  const range = document.createRange();
  let rows = 0;
  let left = 2000;
  for (const leaf of element.querySelectorAll('*')) {
    if ((left -= 1) < 0) return false;
    const isMedia = leaf.matches('img, svg, canvas, video, iframe, input');
    if (!isMedia && ![...leaf.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) continue;
    range.selectNodeContents(leaf);
    const box = isMedia ? leaf.getBoundingClientRect() : range.getBoundingClientRect();
    if (box.height === 0) continue;
    if (box.bottom - top > whole * 0.7) return false;
    rows += 1;
  }
  if (rows < 3) return false;
  const isTable = (other) => /^(auto|scroll|overlay)$/.test(getComputedStyle(other).overflowY) && Math.abs(other.scrollHeight - whole) <= 40 && Math.abs(other.getBoundingClientRect().top - element.getBoundingClientRect().top) <= 60;
  for (let around = element.parentElement, levels = 0; around && around !== document.body && levels < 4; around = around.parentElement, levels += 1)
    if ([...around.querySelectorAll('*')].some((other) => other.clientHeight >= 60 && isTable(other))) return false;
  return true;
}`;
