import { setImmediate } from 'node:timers/promises';
import { pinyin } from 'pinyin-pro';
import { fold } from '../../../../contract/rules/search/fold';
import { isTelling } from '../../../../contract/rules/search/grams';
import type { Synonyms } from '../../../../contract/rules/search/synonyms';
import type { Database } from '../../../database/connection';
import { helpDocuments, searchEntries } from '../tables';

/** Words of the portal, by how they are written and by how they sound. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  /** By pinyin without tones; of several the most frequent. */
  bySound: ReadonlyMap<string, string>;
  /** Chinese words by each of their signs left out: 阻* for 阻抗. */
  byGap: ReadonlyMap<string, readonly string[]>;
  /** Words of letters. */
  letters: readonly string[];
}

/** Signs on each side of one that is in no word. */
const beside = 2;

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

const soundOf = (chinese: string): string[] => pinyin(chinese, { toneType: 'none', type: 'array', v: true });

const gapsOf = (word: string): string[] => {
  const signs = [...word];
  return signs.map((_, at) => signs.map((sign, each) => (each === at ? '*' : sign)).join(''));
};

const segments = new Intl.Segmenter('zh', { granularity: 'word' });
const longest = 6;

/** Words of a title; signs that stand alone between them are one too: 线 and 宽. */
function wordsIn(title: string): string[] {
  const words: string[] = [];
  let alone = '';
  const end = () => {
    if (alone.length > 1 && alone.length <= longest) words.push(alone);
    alone = '';
  };
  for (const { segment, isWordLike } of segments.segment(title)) {
    if (isHan(segment) && [...segment].length === 1) {
      alone += segment;
      continue;
    }
    end();
    if (isWordLike && (isHan(segment) || /^[a-z]{3,}$/.test(segment))) words.push(segment);
  }
  end();
  return words;
}

/** Titles are segmented in turns of so many. */
const turn = 200;

export async function readVocabulary(db: Database, synonyms: Synonyms): Promise<Vocabulary> {
  const [entries, documents] = await Promise.all([
    db.select({ title: searchEntries.foldedTitle }).from(searchEntries),
    db.select({ keywords: helpDocuments.keywords }).from(helpDocuments),
  ]);
  const counts = new Map<string, number>();
  const count = (words: readonly string[]) => {
    for (const word of words) if (isTelling(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  count(synonyms.words.filter((word) => isHan(word) || /^[a-z]{3,}$/.test(word)));
  for (const { keywords } of documents) for (const part of fold(keywords).split(/\s+/)) count(wordsIn(part));
  for (const [at, { title }] of entries.entries()) {
    count(wordsIn(title));
    if (at % turn === turn - 1) await setImmediate();
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const bySound = new Map<string, string>();
  const byGap = new Map<string, string[]>();
  for (const [at, word] of frequent.entries()) {
    if (!isHan(word)) continue;
    const sound = soundOf(word).join('');
    if (!bySound.has(sound)) bySound.set(sound, word);
    for (const gap of gapsOf(word)) {
      const known = byGap.get(gap);
      if (known) known.push(word);
      else byGap.set(gap, [word]);
    }
    if (at % turn === turn - 1) await setImmediate();
  }
  return { words: new Set(frequent), bySound, byGap, letters: frequent.filter((word) => !isHan(word)) };
}

/** Whether two words differ by one key: one more, one less, another one, or two in turn. */
function isOneKeyApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''));
}

/** How unlike what was typed a word is. */
const unlike = { sound: 1, key: 2, sign: 3 } as const;

interface Near {
  word: string;
  cost: number;
}

/** Fewer letters are near to too many words. */
const leastLetters = 4;
/** A shorter pinyin is in too many others. */
const leastSound = 5;

/** Words that letters may stand for: pinyin of one or several words, or a word with one wrong key. */
function nearLetters(typed: string, { words, bySound, letters }: Vocabulary): Near[] {
  if (words.has(typed) || typed.length < leastLetters) return [];
  /** The fewest words whose pinyin the first letters are. */
  const spelled: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= typed.length; end++)
    for (let from = Math.max(0, end - 6 * longest); from < end; from++) {
      const [before, word] = [spelled[from], bySound.get(typed.slice(from, end))];
      if (before && word && before.length + 1 < (spelled[end]?.length ?? Number.POSITIVE_INFINITY))
        spelled[end] = [...before, word];
    }
  const whole = spelled[typed.length];
  if (whole && whole.length > 0) return [{ word: whole.join(''), cost: unlike.sound }];
  const part = [...bySound.keys()]
    .filter((sound) => sound.length >= leastSound && typed.includes(sound))
    .sort((one, other) => other.length - one.length)[0];
  if (part !== undefined) return [{ word: bySound.get(part) ?? '', cost: unlike.key }];
  const misspelled = letters.filter((word) => word.length > 3 && isOneKeyApart(typed, word));
  const likeSounding = typed.length < leastSound ? [] : [...bySound].filter(([sound]) => isOneKeyApart(typed, sound));
  return [...misspelled, ...likeSounding.map(([, word]) => word)].map((word) => ({ word, cost: unlike.key }));
}

/** Parts of Chinese without the words that are known; a sign that is left alone has what stands beside it too. */
function unknownParts(run: string, words: ReadonlySet<string>): { from: number; part: string }[] {
  let rest = run;
  for (let length = Math.min(longest, run.length); length > 1; length--)
    for (let from = 0; from + length <= run.length; from++)
      if (words.has(rest.slice(from, from + length)))
        rest = rest.slice(0, from) + ' '.repeat(length) + rest.slice(from + length);
  return [...rest.matchAll(/\S+/g)].map(({ index, 0: part }) => {
    if (part.length > 1) return { from: index, part };
    const from = Math.max(0, index - beside);
    return { from, part: run.slice(from, index + 1 + beside) };
  });
}

/** Words that a part of Chinese may stand for: of the same sound, or with one wrong sign that sounds alike. */
function nearSigns(typed: string, { bySound, byGap }: Vocabulary): Near[] {
  const sounds = soundOf(typed);
  const same = bySound.get(sounds.join(''));
  if (same !== undefined) return [{ word: same, cost: unlike.sound }];
  const signs = [...typed].length;
  return gapsOf(typed)
    .flatMap((gap) => byGap.get(gap) ?? [])
    .flatMap((word): Near[] => {
      const others = soundOf(word);
      const at = others.findIndex((sound, each) => sound !== sounds[each]);
      if (isOneKeyApart(sounds[at] ?? '', others[at] ?? '')) return [{ word, cost: unlike.key }];
      return signs > 2 ? [{ word, cost: unlike.sign }] : [];
    });
}

const most = 6;

/** What may have been meant by a text that finds nothing, the likeliest first: the text with one part of it put right. */
export function nearTexts(typed: string, vocabulary: Vocabulary): string[] {
  const folded = fold(typed).trim();
  const found: (Near & { text: string; length: number })[] = [];
  const put = (from: number, to: number, near: readonly Near[]) => {
    for (const { word, cost } of near)
      found.push({ word, cost, length: to - from, text: folded.slice(0, from) + word + folded.slice(to) });
  };
  for (const { index, 0: run } of folded.matchAll(/[a-z]+(?:['\s]+[a-z]+)*/g)) {
    put(index, index + run.length, nearLetters(run.replace(/['\s]/g, ''), vocabulary));
    if (/['\s]/.test(run))
      for (const { index: at, 0: word } of run.matchAll(/[a-z]+/g))
        put(index + at, index + at + word.length, nearLetters(word, vocabulary));
  }
  for (const { index, 0: run } of folded.matchAll(/[\u4e00-\u9fff]+/g))
    for (const { from: start, part } of unknownParts(run, vocabulary.words))
      for (let from = 0; from < part.length - 1; from++)
        for (let to = from + 2; to <= Math.min(part.length, from + longest); to++) {
          const at = index + start;
          put(at + from, at + to, nearSigns(part.slice(from, to), vocabulary));
        }
  return [
    ...new Set(found.sort((one, other) => one.cost - other.cost || other.length - one.length).map(({ text }) => text)),
  ].slice(0, most);
}
