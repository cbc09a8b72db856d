import { compile } from 'css-select';

/** Whether a CSS selector can be read: its syntax, and every pseudo-class in it. */
export function isSelector(selector: string): boolean {
  try {
    compile(selector);
    return true;
  } catch {
    return false;
  }
}
