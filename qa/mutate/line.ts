import type { Keys } from './config-tree';

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

function opens(line: string, key: string): boolean {
  const start = line.trimStart();
  return [key, `'${key}'`, `"${key}"`].some((written) => start.startsWith(`${written}:`));
}

/**
 * The line, counted from one, on which nested keys of a machine's configuration are written in a formatted source;
 * the line of the innermost key that has one of its own. Undefined where there is no configuration.
 */
export function lineOf(source: string, keys: Keys): number | undefined {
  const lines = source.split('\n');
  let at = lines.findIndex((line) => line.includes('createMachine({'));
  if (at < 0) return undefined;
  for (const key of keys) {
    const next = childLine(lines, at, key);
    if (next === undefined) break;
    at = next;
  }
  return at + 1;
}

function childLine(lines: readonly string[], parent: number, key: string | number): number | undefined {
  const depth = indent(lines[parent] ?? '');
  const items: number[] = [];
  for (let at = parent + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    // Back at the parent's depth, its braces are closed.
    if (indent(line) <= depth) return undefined;
    if (indent(line) > depth + 2) continue;
    if (typeof key === 'string' && opens(line, key)) return at;
    if (typeof key !== 'number' || !/^[{'"]/.test(line.trimStart())) continue;
    if (items.push(at) > key) return at;
  }
  return undefined;
}
