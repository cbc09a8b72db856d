import { render } from 'preact';
import { followLinks } from './app/router.js';
import { Shell } from './views/shell.js';

// The code is taken out of the address bar, and so out of the history, before anything else.
const code = location.pathname === '/dashboard/enter' ? location.hash.slice(1) : '';
if (code !== '') history.replaceState(null, '', location.pathname);

const root = document.querySelector('#app');
if (root !== null) {
  followLinks();
  render(<Shell code={code} />, root);
}
