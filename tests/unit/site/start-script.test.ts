import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { startScript } from '../../../src/ui/shell/start-script';

/** A page that runs the script, with controls for its events. */
function open({ hidden = false } = {}) {
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const links: Record<string, string>[] = [];
  const listeners: Record<string, () => void> = {};
  const load = vi.fn();
  runInNewContext(startScript('/entry.js', ['/entry.js', '/page.js']).replace('import(', 'load('), {
    load,
    document: {
      hidden,
      createElement: () => ({}),
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
      addEventListener: (type: string, listener: () => void) => {
        listeners[type] = listener;
      },
    },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => tasks.push(callback),
  });
  return { load, links, listeners, frame: () => frames.shift()?.(), task: () => tasks.shift()?.() };
}

const preloads = [
  { rel: 'modulepreload', href: '/entry.js' },
  { rel: 'modulepreload', href: '/page.js' },
];

it('fetches nothing before the first frame, and runs nothing before its end', () => {
  const page = open();
  expect(page.links).toEqual([]);
  page.frame();
  expect(page.links).toEqual(preloads);
  expect(page.load).not.toHaveBeenCalled();
  page.task();
  expect(page.load).toHaveBeenCalledExactlyOnceWith('/entry.js');
});

it('waits for no frame in a tab that is hidden', () => {
  const page = open({ hidden: true });
  expect(page.links).toEqual(preloads);
  expect(page.load).toHaveBeenCalledExactlyOnceWith('/entry.js');
});

it('waits no longer where the tab is hidden before it has drawn a frame, and fetches each module once', () => {
  const page = open();
  page.listeners.visibilitychange?.();
  expect(page.load).toHaveBeenCalledWith('/entry.js');
  page.frame();
  expect(page.links).toEqual(preloads);
});
