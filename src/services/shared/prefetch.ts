import { filesOf } from './import-chunk';
import { whenIdle } from './when-idle';

/**
 * Has the browser keep the files of parts of a page that may be opened, so that opening one does not wait for the network.
 * None of them runs: that could hold up the page for longer than a press may wait. One file is asked for at a time, when
 * the browser is idle, as each request takes some milliseconds of a slow phone. What does not arrive is fetched on use.
 * @returns the cancel function
 */
export function prefetch(...loads: readonly (() => Promise<unknown>)[]): () => void {
  let files: readonly string[] | undefined;
  const next = () => {
    files ??= [...new Set(loads.flatMap(filesOf))];
    const [file, ...rest] = files;
    if (file === undefined) return;
    files = rest;
    fetch(`/${file}`, { credentials: 'same-origin', priority: 'low' }).catch(() => undefined);
    cancel = whenIdle(next);
  };
  let cancel = whenIdle(next);
  return () => cancel();
}
