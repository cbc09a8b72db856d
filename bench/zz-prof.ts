import { startDaemon, startSite } from './capture/children.js';
const site = await startSite();
const daemon = await startDaemon(1);
for (let i=0;i<4;i++) { const t=Date.now(); await daemon.capture(`${site.origin}/photographs`); console.log(Date.now()-t); }
await daemon.close(); site.close();
