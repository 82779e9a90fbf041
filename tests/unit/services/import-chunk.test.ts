import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A link that the test answers. */
class Link extends EventTarget {
  rel = '';
  href = '';
  remove = vi.fn();
  answer = (event: 'load' | 'error') => this.dispatchEvent(new Event(event));
}

interface PageOptions {
  /** Links that the page has, by their selectors. */
  linked?: string[];
  /** Scripts that do not arrive. */
  lost?: Map<string, () => unknown>;
  userAgent?: string;
}

/** A page in a browser that remembers failed modules, unless another one is named. */
function openPage({ linked = [], lost = new Map(), userAgent = 'Chrome/150.0.0.0 Safari/537.36' }: PageOptions = {}) {
  const links: Link[] = [];
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (linked.includes(selector) ? {} : null),
    createElement: () => new Link(),
    head: { append: (link: Link) => links.push(link) },
  });
  const fetch = vi.fn(async (href: string) => lost.get(href)?.() ?? new Response('export {}'));
  vi.stubGlobal('fetch', fetch);
  const said = vi.fn();
  vi.stubGlobal('dispatchEvent', said);
  return { links, said, fetched: () => fetch.mock.calls.map(([href]) => href) };
}

afterEach(() => void vi.unstubAllGlobals());

const files = ['assets/part.js', 'assets/shared.js', 'assets/part.css'];
const scripts = ['/assets/part.js', '/assets/shared.js'];

describe('a chunk', () => {
  let importChunk: typeof import('../../../src/services/shared/import-chunk').importChunk;
  let filesOf: typeof import('../../../src/services/shared/import-chunk').filesOf;
  beforeEach(async () => {
    // What has arrived is remembered for the page.
    vi.resetModules();
    ({ importChunk, filesOf } = await import('../../../src/services/shared/import-chunk'));
  });

  it('is imported once its files have arrived, which are fetched at once', async () => {
    const { links, fetched } = openPage();
    const load = vi.fn(async () => 'part');
    const imported = importChunk(load, files);
    expect(fetched()).toEqual(scripts);
    expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/part.css' }]);
    await new Promise(setImmediate);
    expect(load).not.toHaveBeenCalled();
    links[0]?.answer('load');
    expect(await imported).toBe('part');
  });

  it('names its files without being imported, and is imported when it is needed', async () => {
    const { links, fetched } = openPage({ linked: ['link[href="/assets/entry.js"]'] });
    const load = vi.fn(async () => 'part');
    const use = () => importChunk(load, files);
    expect(filesOf(() => importChunk(load, ['assets/entry.js', ...files]))).toEqual(files);
    await new Promise(setImmediate);
    expect([load.mock.calls, links, fetched()]).toEqual([[], [], []]);
    const imported = use();
    links[0]?.answer('load');
    expect(await imported).toBe('part');
  });

  it.each([
    ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', () => new Response('', { status: 404 })],
    ['is broken off', () => new Response(new ReadableStream({ start: (body) => body.error(new Error('gone')) }))],
  ])('is not imported while one of its scripts %s, which is fetched again with the next import', async (_, answer) => {
    const lost = new Map([['/assets/shared.js', answer]]);
    const { fetched, said } = openPage({ lost });
    const load = vi.fn(async () => 'part');
    const imports = () => importChunk(load, ['assets/part.js', 'assets/shared.js']);
    await expect(imports()).rejects.toThrow('Failed to fetch dynamically imported module: /assets/shared.js');
    const missing = { type: 'chunkmissing', detail: expect.stringContaining('assets/shared.js') };
    expect(said.mock.calls).toMatchObject([[missing]]);
    expect(load).not.toHaveBeenCalled();
    lost.clear();
    expect(await imports()).toBe('part');
    expect(fetched()).toEqual([...scripts, '/assets/shared.js']);
  });

  it('is not imported without its style sheet, which is fetched again with the next import', async () => {
    const { links } = openPage();
    const load = vi.fn(async () => 'part');
    const failed = importChunk(load, files);
    links[0]?.answer('error');
    await expect(failed).rejects.toThrow('Failed to fetch dynamically imported module: /assets/part.css');
    expect(links[0]?.remove).toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    const imported = importChunk(load, files);
    await expect.poll(() => links).toHaveLength(2);
    links[1]?.answer('load');
    expect(await imported).toBe('part');
  });

  it('fetches nothing that the page or another import has', async () => {
    const { links, fetched } = openPage({
      linked: ['link[rel=modulepreload][href="/assets/shared.js"]', 'link[rel=stylesheet][href="/assets/part.css"]'],
    });
    const imports = [importChunk(async () => 1, files), importChunk(async () => 2, ['assets/part.js'])];
    expect(await Promise.all(imports)).toEqual([1, 2]);
    expect(await importChunk(async () => 3, files)).toBe(3);
    expect(fetched()).toEqual(['/assets/part.js']);
    expect(links).toEqual([]);
  });

  it.each(['Chrome/155.0.0.0 Safari/537.36', 'Version/26.0 Safari/605.1.15', 'Firefox/145.0'])(
    'is fetched before where it is not known that a failed module is fetched again: %s',
    async (userAgent) => {
      const { fetched, links } = openPage({ userAgent });
      await importChunk(async () => 'part', ['assets/part.js']);
      expect(fetched()).toEqual(['/assets/part.js']);
      expect(links).toEqual([]);
    },
  );

  it('is imported while its scripts are preloaded, each once, where failed modules are fetched again', async () => {
    const { links, fetched } = openPage({ userAgent: 'HeadlessChrome/156.0.0.0 Safari/537.36' });
    const load = vi.fn(async () => 'part');
    const imported = importChunk(load, files);
    expect(links).toMatchObject([
      ...scripts.map((href) => ({ rel: 'modulepreload', href })),
      { rel: 'stylesheet', href: '/assets/part.css' },
    ]);
    await new Promise(setImmediate);
    expect(load).not.toHaveBeenCalled();
    links[2]?.answer('load');
    expect(await imported).toBe('part');
    await importChunk(load, files);
    expect(links).toHaveLength(3);
    expect(fetched()).toEqual([]);
  });

  it('fails as its module does', async () => {
    openPage();
    await expect(importChunk(async () => Promise.reject(new Error('thrown inside')))).rejects.toThrow('thrown inside');
  });
});
