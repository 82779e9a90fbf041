import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageModule } from '../../server/pages';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
let asked: string[] = [];

/** Pages of which one is missing. */
const render: PageModule['render'] = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  asked.push(pathname + search);
  return new Response('', { status: pathname.startsWith('/portal/gone') ? 404 : 200 });
};

beforeAll(async () => {
  app = await startWithSamples({
    pages: { load: async () => ({ render }), assetsOf: () => ({ preloads: [], css: [] }) },
  });
  editor = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const save = (content: string) =>
  editor.call('POST /api/portal/v1/staff/saveRecord', {
    resource: 'articles',
    version: 0,
    values: { title: '有链接的文章', typeCode: 'enterprise_news', categoryCode: 7, content, hasComment: true },
  });

describe('a record that is saved', () => {
  it('is saved with its links to missing pages, which the editor is told', async () => {
    asked = [];
    const { status, data } = await save(
      `<p><a href="/portal/m7.html?a=1&amp;b=2#x">一</a><a href="/portal/gone.html#y">二</a>
        <a href="/api/portal/v1/nothing">三</a><a href="https://elsewhere.example/gone">四</a><a href="#z">五</a>
        <a href="http://localhost:3000/portal/gone-too">六</a></p><img src="/api/portal/v1/art/a.svg">`,
    );
    expect(status).toBe(200);
    expect(data.notes).toEqual([
      '正文的链接“/portal/gone.html#y”没有可打开的页面，可能写错或尚未发布',
      '正文的链接“/api/portal/v1/nothing”没有可打开的页面，可能写错或尚未发布',
      '正文的链接“http://localhost:3000/portal/gone-too”没有可打开的页面，可能写错或尚未发布',
      '正文有1张图片没有说明',
    ]);
    expect(asked).toEqual(['/portal/m7.html?a=1&b=2', '/portal/gone.html', '/portal/gone-too']);
  });

  it('has nothing to look at where all is well', async () => {
    const { data } = await save('<p><a href="/portal/m7.html">一</a></p>');
    expect(data.notes).toEqual([]);
  });

  it('is refused with a link that can lead nowhere', async () => {
    const { status, message, data } = await save('<p><a href="https://exa mple.com/">一</a></p>');
    expect([status, data]).toEqual([400, { field: 'content' }]);
    expect(message).toContain('正文的链接“https://exa mple.com/”不正确');
  });
});
