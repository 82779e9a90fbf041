import type { StateValue } from 'xstate';

/** A state as one word: `scanning.polling`; of parallel regions one word each: `browsing.list dialog.open`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, inner]) => (inner === undefined ? [key] : regions(key, inner)))
    .join(' ');
}

function regions(key: string, inner: StateValue): string[] {
  const names = stateName(inner);
  return names === '' ? [key] : names.split(' ').map((name) => `${key}.${name}`);
}
