import { fold } from './fold';
import { measuresIn, takeMeasures } from './lengths';
import type { Meaning, Synonyms } from './synonyms';

/** Runs of Chinese, and words of letters and digits. */
const run = /\p{Script=Han}+|[a-z0-9]+(?:[.+#/-][a-z0-9]+)*/gu;

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** A word with the signs within it, without them, and its parts: fr-4, fr4, fr, 4. */
function formsOf(word: string): string[] {
  const parts = word.split(/[.+#/-]/);
  return parts.length === 1 ? [word] : [...new Set([word, parts.join(''), ...parts])];
}

const pairsOf = (chinese: string): string[] => {
  const signs = [...chinese];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
};

export interface Counted {
  token: string;
  times: number;
}

/** Every token by which a text is found: signs and pairs of signs, words, lengths. */
export function tokensOf(text: string): Counted[] {
  const counts = new Map<string, number>();
  const add = (token: string) => counts.set(token, (counts.get(token) ?? 0) + 1);
  const folded = fold(text);
  for (const part of folded.match(run) ?? []) {
    if (!isHan(part)) for (const form of formsOf(part)) add(form);
    else {
      for (const sign of part) add(sign);
      for (const pair of pairsOf(part)) add(pair);
    }
  }
  for (const { token } of measuresIn(folded)) add(token);
  return [...counts].map(([token, times]) => ({ token, times }));
}

/** Words of a question that no answer needs to contain; longest first. */
const idle =
  /请问一下|请问|想问一下|想问|我想要|我想|我要|是不是|能不能|可不可以|有没有|要不要|会不会|怎么样|怎么办|怎么|怎样|如何|为什么|为啥|是什么|什么时候|什么|多少|哪里|哪些|哪个|哪种|哪几|几种|可以|是否|能否|需要|应该|一下|一般|出来|你们|我们|你好|时候|吗|呢|吧|啊|呀|的|了|是|在|和|与|及|或|把|被|我|你|给|请|就|都|还|也|去|做|能|要|会|有|想|吗|[?？!！,，。、;；:：]|(?<!\d)\.|\.(?!\d)/g;

/** Whether a word says something by itself. */
export const isTelling = (word: string): boolean => word.replace(idle, '') === word;

/** The tokens that a text has which contains some words: pairs of signs, and words of letters and digits. */
export const tokensWithin = (words: string): string[] =>
  (words.match(run) ?? []).flatMap((part) => {
    if (!isHan(part)) return [part];
    return [...part].length === 1 ? [part] : pairsOf(part);
  });

const segments = new Intl.Segmenter('zh', { granularity: 'word' });

/** Without the pairs in which two words of two signs or more meet: 口设 in 开口设计. */
function withoutSeams(words: string): string {
  let spaced = '';
  let before = '';
  for (const { segment } of segments.segment(words)) {
    const meets = [before, segment].every((word) => isHan(word) && [...word].length > 1);
    spaced += meets ? ` ${segment}` : segment;
    before = segment;
  }
  return spaced;
}

/** What a search looks for. Tokens and meanings are all required, except in a search by part of them. */
export interface Wanted {
  tokens: string[];
  /** Of each one of the words. */
  meanings: Meaning[];
  /** Whole runs of what was typed, for the boost of texts that contain them as they are. */
  phrases: string[];
}

export function wantedOf(text: string, synonyms: Synonyms): Wanted {
  const folded = fold(text);
  const { rest: words, tokens: measures, written } = takeMeasures(folded);
  const { rest, meanings } = synonyms.take(words);
  const tokens = new Set([...measures, ...tokensWithin(withoutSeams(rest.replace(idle, ' ')))]);
  // A text of idle words alone is looked for as it is.
  if (tokens.size === 0 && meanings.length === 0) for (const token of tokensWithin(folded)) tokens.add(token);
  return {
    tokens: [...tokens],
    meanings,
    phrases: [
      ...written.filter((measure) => !measure.includes(' ')),
      ...(words.replace(idle, ' ').match(run) ?? []).filter((part) => part.length > 1),
    ],
  };
}
