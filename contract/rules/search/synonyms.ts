import { help } from '../../limits/help';

/** Words of one meaning, folded. */
export type Meaning = readonly string[];

/** The words of a text between its commas. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,；;]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Groups of words that mean the same, by their words. */
export interface Synonyms {
  /** Takes the groups' words out of a folded text, the longest first: the text without them, and the meanings. */
  take: (folded: string) => { rest: string; meanings: Meaning[] };
  words: readonly string[];
}

const isWithin = (text: string, from: number, to: number): boolean =>
  (/^[a-z0-9]/.test(text.slice(from, to)) && /[a-z0-9]/.test(text[from - 1] ?? '')) ||
  (/[a-z0-9]$/.test(text.slice(from, to)) && /[a-z0-9]/.test(text[to] ?? ''));

/** A word of letters counts only by itself: `via`, not in `trivial`. One of several groups means all their words. */
export function synonymsOf(groups: readonly Meaning[]): Synonyms {
  const byWord = new Map<string, Meaning>();
  for (const words of groups)
    for (const word of words) {
      const others = byWord.get(word);
      byWord.set(word, others ? [...new Set([...others, ...words])] : words);
    }
  const longest = Math.max(0, ...[...byWord.keys()].map(({ length }) => length));
  return {
    words: [...byWord.keys()],
    take(folded) {
      const found = new Set<Meaning>();
      let rest = folded;
      for (let length = Math.min(longest, folded.length); length > 0; length--)
        for (let from = 0; from + length <= folded.length; from++) {
          const meaning = byWord.get(rest.slice(from, from + length));
          if (!meaning || isWithin(folded, from, from + length) || found.size >= help.synonymsOfSearch) continue;
          found.add(meaning);
          rest = rest.slice(0, from) + ' '.repeat(length) + rest.slice(from + length);
        }
      return { rest, meanings: [...found] };
    },
  };
}
