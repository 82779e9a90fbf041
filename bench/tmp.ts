import { startPortal } from '../scripts/portal';
import { measurePage } from './support/page-load';

const portal = await startPortal();
for (const p of process.argv.slice(2)) {
  const l = await measurePage(portal.url + p, '4G');
  console.log(
    p,
    (l.js / 1000).toFixed(1),
    (l.jsLater / 1000).toFixed(1),
    (l.css / 1000).toFixed(1),
    l.script.includes('ant-btn'),
  );
}
await portal.stop();
