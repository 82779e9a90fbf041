import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { startScript } from '../../../src/ui/shell/start-script';

/** A page that runs the script, with controls for its events. */
function open({ hidden = false, load = vi.fn(async () => undefined), fetched = async () => ({ ok: true }) } = {}) {
  const fetch = vi.fn(fetched);
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const links: Record<string, string>[] = [];
  const listeners: Record<string, (event?: unknown) => void> = {};
  const requestSubmit = vi.fn();
  const button = { name: 'apply', form: { requestSubmit } };
  const script = startScript({
    entry: '/entry.js',
    modules: ['/entry.js', '/page.js'],
    early: { apply: ['/page.js', '/dialog.js'] },
    sheets: ['/dialog.css'],
  });
  runInNewContext(script.replace('import(', 'load('), {
    load,
    fetch,
    window: { takeRecordedClicks: () => [button] },
    document: {
      hidden,
      createElement: () => ({}),
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
      addEventListener: (type: string, listener: (event?: unknown) => void) => {
        listeners[type] = listener;
      },
    },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: (...given: unknown[]) => void, _: number, ...given: unknown[]) =>
      tasks.push(() => callback(...given)),
  });
  return {
    load,
    fetch,
    links,
    modules: () => links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => href),
    listeners,
    button,
    requestSubmit,
    frame: () => frames.shift()?.(),
    /** Runs the oldest task that waits. */
    task: () => tasks.shift()?.(),
    tasks: () => {
      for (const task of tasks.splice(0)) task();
    },
    click: (target: object) => listeners.click?.({ target: { closest: () => target } }),
  };
}

const preloads = ['/entry.js', '/page.js'];

it('fetches nothing before the first frame, then each module in a task of its own, and runs nothing before', () => {
  const page = open();
  expect(page.modules()).toEqual([]);
  page.frame();
  expect(page.modules()).toEqual([]);
  for (const [index] of preloads.entries()) {
    page.task();
    expect(page.modules()).toEqual(preloads.slice(0, index + 1));
  }
  expect(page.load).not.toHaveBeenCalled();
  page.task();
  expect(page.load).toHaveBeenCalledExactlyOnceWith('/entry.js');
});

it('waits for no frame in a tab that is hidden', () => {
  const page = open({ hidden: true });
  expect(page.modules()).toEqual(preloads);
  expect(page.load).toHaveBeenCalledExactlyOnceWith('/entry.js');
});

it('waits no longer where the tab is hidden before it has drawn a frame, and fetches each module once', () => {
  const page = open();
  page.listeners.visibilitychange?.();
  expect(page.load).toHaveBeenCalledWith('/entry.js');
  page.frame();
  page.tasks();
  expect(page.modules()).toEqual(preloads);
});

it('fetches what a click before hydration needs beside the modules of the page, each once', () => {
  const page = open();
  page.click({ name: 'other' });
  expect(page.fetch).not.toHaveBeenCalled();
  page.click(page.button);
  page.frame();
  page.tasks();
  page.click(page.button);
  expect(page.modules()).toEqual(preloads);
  // Not as a module: browsers remember one that does not arrive.
  expect(page.fetch).toHaveBeenCalledExactlyOnceWith('/dialog.js', { credentials: 'same-origin' });
});

it('marks the style sheets that the page inlines as loaded', () => {
  expect(open().links).toEqual([{ rel: 'stylesheet', href: '/dialog.css', disabled: true }]);
});

it('submits the form of a click before hydration where a module does not arrive', async () => {
  const missing = open();
  missing.frame();
  missing.tasks();
  expect(missing.requestSubmit).not.toHaveBeenCalled();
  const onerror: unknown = missing.links.find(({ href }) => href === '/page.js')?.onerror;
  if (typeof onerror === 'function') onerror();
  expect(missing.requestSubmit).toHaveBeenCalledExactlyOnceWith(missing.button);

  for (const fetched of [async () => ({ ok: false }), async () => Promise.reject(new Error('offline'))]) {
    const early = open({ fetched });
    early.click(early.button);
    await expect.poll(() => early.requestSubmit).toHaveBeenCalledExactlyOnceWith(early.button);
  }

  const broken = open({ hidden: true, load: vi.fn(async () => Promise.reject(new Error('no entry'))) });
  await expect.poll(() => broken.requestSubmit).toHaveBeenCalledExactlyOnceWith(broken.button);
});
