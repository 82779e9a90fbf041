import { startReference } from './reference/server';
import { kilobytes, printFigure } from './support/figures';
import { measurePage } from './support/page-load';
import { startPortal } from './support/server';

/** First load of /portal/archive beside the same page drawn by the browser alone. */
const portal = await startPortal();
const reference = await startReference(portal.url);
try {
  const path = '/portal/archive';
  const drawn = await measurePage(portal.url + path);
  const browserOnly = await measurePage(reference.url + path);
  const has = (word: string) => (drawn.script.includes(word) ? 'PRESENT' : 'absent');
  console.log('First load of /portal/archive, CPU 4x slower, Fast 3G, cold, median of 5');
  printFigure('JavaScript, brotli', kilobytes(drawn.js), 'at most 130 KB');
  printFigure('CSS, brotli', kilobytes(drawn.css), 'at most 15 KB');
  printFigure('antd in it', has('ant-btn'), 'must be absent');
  printFigure('zod in it', has('ZodError'), 'must be absent');
  printFigure('layout shift', drawn.cls.toFixed(4), 'at most 0.01');
  printFigure('LCP, drawn by the server', `${drawn.lcp.toFixed(0)} ms`, '');
  printFigure('LCP, drawn by the browser only', `${browserOnly.lcp.toFixed(0)} ms`, 'reference');
  printFigure('ratio', (drawn.lcp / browserOnly.lcp).toFixed(2), 'at most 0.50');
} finally {
  await reference.stop();
  await portal.stop();
}
