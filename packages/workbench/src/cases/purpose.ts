import type { Edge } from '../graph.ts';
import type { Path } from '../paths.ts';
import type { Language } from './words.ts';
import { wordsIn } from './words.ts';

/** A title names this many steps. */
const most = 3;

/** What goes wrong tells more about a case than what goes right, and an answer more than a click. */
const order: Record<Edge['kind'], number> = { error: 0, done: 1, user: 2, after: 3, other: 3 };

const shortly = (label: string): string => label.replace(wordsIn('zh').answers, '');

/** For each path the steps that it shows and no earlier path does, the most telling first: why the case is there. */
export function purposesOf(paths: readonly Path[], language: Language): string[][] {
  const shown = new Set<string>();
  return paths.map(({ edges }) => {
    const fresh = edges.filter(({ taken }) => {
      const isNew = taken.some((id) => !shown.has(id));
      for (const id of taken) shown.add(id);
      return isNew;
    });
    const telling = (fresh.length > 0 ? [...fresh] : edges.slice(-1)).sort((a, b) => order[a.kind] - order[b.kind]);
    const named = telling.map(({ label, name }) => (language === 'zh' ? shortly(label) : name));
    return [...new Set(named)].slice(0, most);
  });
}
