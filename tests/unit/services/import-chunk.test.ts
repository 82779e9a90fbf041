import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A link that the test answers. */
class Link extends EventTarget {
  rel = '';
  href = '';
  remove = vi.fn();
  answer = (event: 'load' | 'error') => this.dispatchEvent(new Event(event));
}

/** A page with the links that `linked` names by their selectors. Scripts arrive, but for those in `lost`. */
function openPage({ linked = [], lost = new Map() }: { linked?: string[]; lost?: Map<string, () => unknown> } = {}) {
  const links: Link[] = [];
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (linked.includes(selector) ? {} : null),
    createElement: () => new Link(),
    head: { append: (link: Link) => links.push(link) },
  });
  const fetch = vi.fn(async (href: string) => lost.get(href)?.() ?? new Response('export {}'));
  vi.stubGlobal('fetch', fetch);
  return { links, fetched: () => fetch.mock.calls.map(([href]) => href) };
}

afterEach(() => void vi.unstubAllGlobals());

const files = ['assets/part.js', 'assets/shared.js', 'assets/part.css'];
const scripts = ['/assets/part.js', '/assets/shared.js'];

describe('a chunk', () => {
  let importChunk: typeof import('../../../src/services/shared/import-chunk').importChunk;
  beforeEach(async () => {
    // What has arrived is remembered for the page.
    vi.resetModules();
    ({ importChunk } = await import('../../../src/services/shared/import-chunk'));
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

  it.each([
    ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is not there', () => new Response('', { status: 404 })],
    ['is broken off', () => new Response(new ReadableStream({ start: (body) => body.error(new Error('gone')) }))],
  ])('is not imported while one of its scripts %s, which is fetched again with the next import', async (_, answer) => {
    const lost = new Map([['/assets/shared.js', answer]]);
    const { fetched } = openPage({ lost });
    const load = vi.fn(async () => 'part');
    const imports = () => importChunk(load, ['assets/part.js', 'assets/shared.js']);
    await expect(imports()).rejects.toThrow('Failed to fetch dynamically imported module: /assets/shared.js');
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
    await vi.waitFor(() => expect(links).toHaveLength(2));
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

  it('fails as its module does', async () => {
    openPage();
    await expect(importChunk(async () => Promise.reject(new Error('thrown inside')))).rejects.toThrow('thrown inside');
  });
});
