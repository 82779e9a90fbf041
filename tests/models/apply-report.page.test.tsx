import { expect } from 'vitest';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { portalPage } from './support/portal-page';
import { renderFlow } from './support/render-flow';

test('probe', async () => {
  const r = await renderFlow('applyReport', undefined, portalPage('/portal/archive'), 'page');
  await expect.poll(() => document.body.innerText, {timeout: 8000}).toContain('申请在线查询');
  console.log(document.documentElement.outerHTML.slice(0, 3000), document.title);
  await page.getByRole('button', { name: '申请查询' }).click();
  await r.shows('form');
  console.log(r.received(), document.body.innerText);
  await r.unmount();
  console.log('after', document.documentElement.outerHTML.slice(0, 600));
  const r2 = await renderFlow('applyReport', undefined, portalPage('/portal/archive'), 'page');
  await expect.poll(() => document.body.innerText, {timeout: 8000}).toContain('申请在线查询');
  await r2.unmount();
}, 60000);
