import { render } from 'preact';
import { followLinks, takeCode } from './app/router.js';
import { Shell } from './views/shell.js';

takeCode();

const root = document.querySelector('#app');
if (root !== null) {
  followLinks();
  render(<Shell />, root);
}
