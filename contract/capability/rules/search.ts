import { fold } from '../../rules/search/fold';
import { tokensOf, tokensWithin, wantedOf } from '../../rules/search/grams';
import { takeMeasures } from '../../rules/search/lengths';
import type { Synonyms } from '../../rules/search/synonyms';
import type { CapabilityRow, CapabilityTable } from '../fields';
import { limitText } from './limit-text';
import { lengthUnits } from './units';

/** All that a row says, in every unit. */
const wordsOf = ({ item, limits, detail }: CapabilityRow): string =>
  [
    item,
    ...limits.flatMap((limit) => [limit.label ?? '', ...lengthUnits.map((unit) => limitText(limit, unit).text)]),
    detail,
  ].join(' ');

const withoutBlanks = (folded: string): string => folded.replace(/\s/g, '');

/** A number is not the end of a longer one. */
const holds = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/^\d/.test(word) || !/[\d.]/.test(text[at - 1] ?? '')) return true;
  return false;
};

interface Said {
  text: string;
  tokens: ReadonlySet<string>;
}

const known = new WeakMap<CapabilityRow, Said>();

function saidBy(row: CapabilityRow, topic: string): Said {
  const before = known.get(row);
  if (before) return before;
  const words = `${topic} ${wordsOf(row)}`;
  const said = { text: withoutBlanks(fold(words)), tokens: new Set(tokensOf(words).map(({ token }) => token)) };
  known.set(row, said);
  return said;
}

/** Whether a row, or the topic that it is under, has all that is searched for: as it is written, or by its meaning. */
function rowMatches(row: CapabilityRow, topic: string, search: string, synonyms: Synonyms): boolean {
  const { text, tokens } = saidBy(row, topic);
  const hasAll = (wanted: Iterable<string>) => [...wanted].every((token) => tokens.has(token));
  const means = (asked: string): boolean => {
    const { tokens: wanted, meanings } = wantedOf(asked, synonyms);
    const isMeant = meanings.every((words) => words.some((word) => hasAll(tokensWithin(word))));
    return wanted.length + meanings.length > 0 && hasAll(wanted) && isMeant;
  };
  const isThere = (word: string) => holds(text, word) || means(word);
  const { rest, tokens: measures } = takeMeasures(fold(search));
  return (hasAll(measures) && rest.split(/\s+/).filter(Boolean).every(isThere)) || means(search);
}

/** Keys of the rows that a search of the table finds. */
export const matchingRows = ({ tabs }: CapabilityTable, search: string, synonyms: Synonyms): string[] =>
  tabs.flatMap(({ sections }) =>
    sections.flatMap(({ title, rows }) =>
      rows.filter((row) => rowMatches(row, title, search, synonyms)).map(({ key }) => key),
    ),
  );
