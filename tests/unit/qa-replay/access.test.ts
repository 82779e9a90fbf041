import { describe, expect, it } from 'vitest';
import { render } from '../../../src/entry-server';
import type { Transport } from '../../../src/services/shared/call';

/** Other requests of the layout. */
const layout = {
  entries: [],
  footer: [],
  sites: { order: '', smt: '' },
  jobs: { social: '', campus: '' },
  company: { name: '', hotlines: [], filings: [] },
  root: [],
};

/** The pages of a server that allows the workbench, or not. */
async function open(enabled: boolean): Promise<Response> {
  const transport: Transport = async () => ({
    status: 200,
    json: async () => ({ code: 200, success: true, message: '', data: { ...layout, enabled } }),
  });
  return render({
    request: new Request('http://localhost:3000/qa'),
    nonce: 'n',
    transport,
    assetsOf: () => ({ preloads: [], css: [] }),
  });
}

describe('the workbench', () => {
  it('is a page with its heading where the server allows it', async () => {
    const page = await open(true);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1>流程测试工作台</h1>');
  });

  it('is no page where it does not', async () => {
    const page = await open(false);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('流程测试工作台</h1>');
  });
});
