import { chunkMissing } from './error-events';

/** By address: what has arrived, or is on its way. */
const fetches = new Map<string, Promise<void>>();

/** Whether the browser fetches a module again that could not be fetched: Chromium 150 does not, 156 does. */
const fetchesAgain = (): boolean => Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) >= 156;

/** The page's own modules and style sheets have their links; the start script watches over them. */
const isLinked = (rel: string, href: string): boolean =>
  document.querySelector(`link[rel=${rel}][href="${href}"]`) !== null;

// The browser's own words: the router knows them, and loads a page anew whose files a new version has replaced.
const missing = (href: string) => new TypeError(`Failed to fetch dynamically imported module: ${href}`);

async function fetchScript(href: string): Promise<void> {
  try {
    const response = await fetch(href, { credentials: 'same-origin' });
    // Until all of it is in the HTTP cache, from which the import takes it.
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {
    // As if it were not there.
  }
  throw missing(href);
}

function createLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = createLink('stylesheet', href);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(missing(href));
    });
    document.head.append(link);
  });

async function fetchFile(href: string): Promise<void> {
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  if (isLinked(rel, href)) return;
  if (rel === 'stylesheet') await fetchSheet(href);
  // The import waits for it, or fails as it does.
  else if (fetchesAgain()) document.head.append(createLink(rel, href));
  else await fetchScript(href);
}

function fetchOnce(href: string): Promise<void> {
  const known = fetches.get(href);
  if (known) return known;
  const fetched = fetchFile(href);
  fetches.set(href, fetched);
  fetched.catch(() => fetches.delete(href));
  return fetched;
}

/** Takes what an import would fetch, in its place. */
let taker: ((files: readonly string[]) => void) | undefined;

const isAway = (file: string): boolean =>
  !fetches.has(`/${file}`) && document.querySelector(`link[href="/${file}"]`) === null;

/**
 * The files, as paths below `/`, that `load` would fetch first and that the page does not have; it imports nothing. Where
 * nothing is built, it does.
 */
export function filesOf(load: () => Promise<unknown>): readonly string[] {
  const found: string[] = [];
  taker = (files) => void found.push(...files.filter(isAway));
  load().catch(() => undefined);
  taker = undefined;
  return found;
}

/**
 * Imports a chunk after its files have arrived. The build calls it for each `import()`, in place of Vite's
 * `__vitePreload`, which imports while scripts are fetched: some browsers remember a module that could not be fetched, or
 * preloaded, and each later import of it fails at once. `fetch` remembers no failure, so a retry fetches again. A browser
 * that is known not to remember preloads scripts and imports at once, which takes half of the work.
 * @param files paths below `/` of the chunk, its imports and their style sheets
 */
export async function importChunk<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  if (taker) {
    taker(files);
    return new Promise(() => undefined);
  }
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
    return await load();
  } catch (error) {
    dispatchEvent(new CustomEvent(chunkMissing, { detail: String(error) }));
    throw error;
  }
}
