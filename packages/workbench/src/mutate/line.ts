import { sourceKeys } from '../cli/source-keys.ts';
import type { Keys } from './config-tree.ts';

/**
 * The line, from 1, on which nested keys of a machine are written in its file; where the innermost keys have none of
 * their own, that of the ones around them. Undefined where the file has none of them.
 */
export function lineOf(source: string, keys: Keys): number | undefined {
  const lines = new Map<string, number>();
  for (const { path, line } of sourceKeys(source)) {
    const key = path.join('\n');
    if (!lines.has(key)) lines.set(key, line);
  }
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : key));
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('\n'));
    if (line !== undefined) return line;
  }
  return undefined;
}
