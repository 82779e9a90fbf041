/** A way into nested plain data. */
export type Keys = readonly (string | number)[];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value, several, or none, as a list. */
export function listed(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** A copy in which one value is replaced; `undefined` removes the entry. Everything off the path is shared. */
export function replaced(tree: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(tree)) {
    return tree.flatMap((item: unknown, at) => (at === Number(key) ? listedOnce(replaced(item, rest, value)) : [item]));
  }
  if (!isRecord(tree)) throw new Error(`nothing at ${key}`);
  const next = replaced(tree[key], rest, value);
  const copy = { ...tree, [key]: next };
  if (next === undefined) delete copy[key];
  return copy;
}

function listedOnce(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}
