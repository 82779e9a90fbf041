import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../findings.ts';
import type { Flow } from '../flow-model.ts';
import type { SourceKey } from './source-keys.ts';
import { sourceKeys } from './source-keys.ts';

/** Path of a file relative to the root of the repository, and a line, from 1. */
export interface Location {
  file: string;
  line?: number;
}

const modelPart = /^(inputs|events|outcomes|delays|unreachable)\.(.+)$/;

function endsWith({ path }: SourceKey, wanted: readonly string[]): boolean {
  return wanted.every((key, at) => path[path.length - wanted.length + at] === key);
}

function find(keys: readonly SourceKey[], wanted: readonly string[]): SourceKey | undefined {
  return keys.find((key) => endsWith(key, wanted));
}

/** `scanning.polling` as the keys that lead to it. */
function nodeKeys(id: string): string[] {
  return id
    .split('.')
    .slice(1)
    .flatMap((key) => ['states', key]);
}

/** How a trigger of a transition id is written inside its state; the best match comes first. */
function triggerKeys(trigger: string): string[][] {
  const [, name = trigger, place] = /^(.*?)(?:\[(\d+)\])?$/.exec(trigger) ?? [];
  const branch = place === undefined ? [] : [`[${place}]`];
  const [word = '', rest = ''] = name.split(/ (.*)/);
  if (name === 'always' || name === 'entry' || name === 'exit') return [[name, ...branch], [name]];
  if (name === 'done') return [['onDone', ...branch], ['onDone']];
  if (word === 'after')
    return [
      ['after', rest, ...branch],
      ['after', rest],
    ];
  if (word === 'done') return [['invoke', 'onDone', ...branch], ['invoke', 'onDone'], ['invoke']];
  if (word === 'error') return [['invoke', 'onError', ...branch], ['invoke', 'onError'], ['invoke']];
  if (word === 'invoke') return [['invoke']];
  return [
    ['on', name, ...branch],
    ['on', name],
  ];
}

/** The line where a machine starts: that of its id, because the one of `createMachine` is not known. */
function rootLine(keys: readonly SourceKey[], machine: string): number | undefined {
  return keys.find(({ path, text }) => path.at(-1) === 'id' && text === machine)?.line;
}

function inMachine(keys: readonly SourceKey[], machine: string, where: string): number | undefined {
  const [id = '', trigger] = where.split(' :: ');
  const node = nodeKeys(id);
  const ways = trigger === undefined ? [] : triggerKeys(trigger).map((way) => [...node, ...way]);
  if (node.length === 0) {
    // The machine's own keys have no prefix.
    const own = ways.flatMap((way) => keys.find(({ path }) => path.join() === way.join()) ?? []);
    return own[0]?.line ?? rootLine(keys, machine);
  }
  const found = [...ways, node].flatMap((wanted) => find(keys, wanted) ?? []);
  return found[0]?.line;
}

/** Members of a model are identified by their key, or in a list by their `name`. */
function inModel(keys: readonly SourceKey[], part: string, rest: string): number | undefined {
  const whole = find(keys, [part, rest]);
  if (whole !== undefined) return whole.line;
  const at = rest.lastIndexOf('.');
  const [owner, name] = [rest.slice(0, at), rest.slice(at + 1)];
  const member = keys.find(({ path, text }) => text === name && path.at(-1) === 'name' && path.includes(owner));
  return (member ?? find(keys, [part, owner]) ?? find(keys, [part]))?.line;
}

/** The place of a finding, as far as its machine's or model's file has it. */
export function locate(root: string, flow: Flow, { machine, where }: Finding): Location {
  const modelFile = join(dirname(flow.file), 'model.ts');
  const read = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? sourceKeys(readFileSync(path, 'utf8')) : [];
  };
  const [, part, rest] = modelPart.exec(where) ?? [];
  if (part !== undefined && rest !== undefined) return { file: modelFile, line: inModel(read(modelFile), part, rest) };
  const [, src, outcome] = /^(\S+) → (.+)$/.exec(where) ?? [];
  if (src !== undefined && outcome !== undefined) {
    return { file: modelFile, line: inModel(read(modelFile), 'outcomes', `${src}.${outcome}`) };
  }
  // The model makes the key of a situation.
  if (where.startsWith('{')) return { file: modelFile, line: find(read(modelFile), ['key'])?.line };
  return { file: flow.file, line: inMachine(read(flow.file), machine, where) };
}

export function locationText({ file, line }: Location): string {
  return line === undefined ? file : `${file}:${line}`;
}
