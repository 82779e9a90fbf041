import { startPortal } from '../scripts/portal';
import { oneLine, startReference } from './reference/server';
import { kilobytes, printFigure } from './support/figures';
import type { PageLoad } from './support/page-load';
import { measurePage } from './support/page-load';

const ms = (time: number): string => `${time.toFixed(0)} ms`;

/** `npx tsx bench/pages.ts [path …]`: all of these pages, or those named. Limits of a first load in KB; those of the home page are the strictest. */
const pages = [
  { path: '/', name: 'home page', js: 135, css: 18 },
  { path: '/portal/m7.html', name: 'news list', js: 135, css: 18 },
  { path: '/portal/q7i1.html', name: 'article', js: 135, css: 18 },
  { path: '/portal/doc-privacy', name: 'legal document', js: 135, css: 18 },
  { path: '/portal/about', name: 'company profile', js: 135, css: 18 },
  { path: '/portal/showOrder_1.html', name: 'showcases', js: 135, css: 18 },
  { path: '/portal/archive', name: 'archive', js: 130, css: 15 },
  { path: '/portal/vtechnology.html', name: 'capability', js: 135, css: 18 },
  { path: '/portal/factoryVisit/0', name: 'factory visit', js: 135, css: 18 },
  { path: '/portal/recruitment', name: 'recruitment', js: 135, css: 18 },
  { path: '/portal/m6.html', name: 'questions', js: 135, css: 18 },
  { path: '/portal/p_v_27.html', name: 'video centre', js: 135, css: 18 },
  { path: '/portal/smt.html', name: 'SMT service', js: 135, css: 18 },
  { path: '/portal/q4i3.html', name: 'question', js: 135, css: 18 },
  { path: '/portal/serviceGuide', name: 'service guide', js: 135, css: 18 },
  { path: '/portal/serviceGuide/service_pcb/service_type_technology', name: 'help list', js: 130, css: 18 },
  { path: '/portal/server_guide_1201.html', name: 'help document', js: 130, css: 18 },
  { path: '/portal/2/vcontact.html', name: 'contacts', js: 135, css: 18 },
  { path: '/portal/factoryVisitorApply/0', name: 'sign-up', js: 135, css: 18 },
  { path: '/portal/18th-anniversary', name: 'anniversary', js: 195, css: 18 },
  { path: '/portal/18th-anniversary/ANNIV-18_SKU-IRON-65', name: 'goods detail', js: 195, css: 18 },
] as const;

function printLoad(load: PageLoad, { js, css }: { js: number; css: number }, plain: PageLoad): void {
  const has = (word: string) => (load.script.includes(word) ? 'PRESENT' : 'absent');
  printFigure(
    'JavaScript, brotli',
    kilobytes(load.js),
    `at most ${js} KB; React and router alone ${kilobytes(plain.js)}`,
  );
  printFigure('JavaScript fetched when idle', kilobytes(load.jsLater), 'not part of the first load');
  printFigure('CSS, brotli', kilobytes(load.css), `at most ${css} KB`);
  printFigure('antd, zod in it', `${has('ant-btn')}, ${has('ZodError')}`, 'must be absent');
  printFigure('layout shift', load.cls.toFixed(4), 'at most 0.01');
  printFigure('tasks over 50 ms', ms(load.longTasks), `at most 150 ms; plain page ${ms(plain.longTasks)}`);
}

/** First loads compared with client rendering of the page, a page of React and router, and a page of one line. */
const portal = await startPortal();
const browserOnly = await startReference(portal.url);
const plain = await startReference(portal.url, 'plain');
try {
  const plain3g = await measurePage(plain.url);
  const plain4g = await measurePage(plain.url, '4G');
  const line3g = await measurePage(plain.url + oneLine);
  const line4g = await measurePage(plain.url + oneLine, '4G');
  const wanted = process.argv.slice(2);
  for (const page of pages.filter(({ path }) => wanted.length === 0 || wanted.includes(path))) {
    console.log(`First load of ${page.path} (${page.name}), CPU 4x slower, cold, median of 5`);
    const on3g = await measurePage(portal.url + page.path);
    const on4g = await measurePage(portal.url + page.path, '4G');
    const alone = await measurePage(browserOnly.url + page.path);
    printLoad(on3g, page, plain3g);
    printFigure(
      'LCP on Fast 3G',
      ms(on3g.lcp),
      `at most 800 ms on home; plain page ${ms(plain3g.lcp)}, one line ${ms(line3g.lcp)}`,
    );
    printFigure(
      'LCP on 4G',
      ms(on4g.lcp),
      `at most 450 ms on home; plain page ${ms(plain4g.lcp)}, one line ${ms(line4g.lcp)}`,
    );
    printFigure('LCP on Fast 3G, client rendering only', ms(alone.lcp), 'reference');
    printFigure('ratio', (on3g.lcp / alone.lcp).toFixed(2), 'at most 0.50');
  }
} finally {
  await plain.stop();
  await browserOnly.stop();
  await portal.stop();
}
