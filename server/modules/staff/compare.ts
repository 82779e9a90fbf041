import { diffArrays, diffWords } from 'diff';
import { Parser } from 'htmlparser2';
import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import type { FieldDifference } from '../../../contract/staff/content-calls';
import type { Resource } from '../../../contract/staff/rules/resources';

type Part = FieldDifference['parts'][number];

/** Elements that begin a line, and end it. */
const blocks = new Set(['p', 'li', 'blockquote', 'h2', 'h3', 'h4', 'tr', 'caption', 'figcaption', 'pre', 'hr', 'div']);

/** HTML as lines that a person reads: its texts, with what its pictures show and where its links lead. */
function readableLines(html: string): string[] {
  const lines = [''];
  const add = (text: string) => lines.push(`${lines.pop() ?? ''}${text}`);
  let target = '';
  const parser = new Parser({
    onopentag(name, { src = '', alt = '', href = '' }) {
      if (blocks.has(name) || name === 'br') lines.push('');
      if (name === 'img') add(`［图片：${alt || src}］`);
      if (name === 'a') target = href;
    },
    ontext: add,
    onclosetag(name) {
      if (name === 'a' && target !== '') add(`（${target}）`);
      if (name === 'td' || name === 'th') add(' ｜ ');
      if (blocks.has(name)) lines.push('');
    },
  });
  parser.end(html);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Milliseconds for one pair of texts; beyond it they are shown whole. */
const patience = 200;

function words(before: string, after: string): Part[] {
  const found = diffWords(before, after, { intlSegmenter: segmenter, timeout: patience });
  if (!found)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** Characters of an unchanged passage that are shown beside a change. */
const beside = 60;

const shortened = (text: string): string =>
  text.length <= 2 * beside ? text : `${text.slice(0, beside)} … ${text.slice(-beside)}`;

function lines(before: readonly string[], after: readonly string[]): Part[] {
  const runs = diffArrays([...before], [...after]);
  const parts: Part[] = [];
  for (const [at, { value, added, removed }] of runs.entries()) {
    const text = `${value.join('\n')}\n`;
    const next = runs[at + 1];
    const last = runs[at - 1];
    if (removed && next?.added) parts.push(...words(text, `${next.value.join('\n')}\n`));
    else if (removed) parts.push({ kind: 'removed', text });
    else if (added && !last?.removed) parts.push({ kind: 'added', text });
    else if (!added) parts.push({ kind: 'same', text: shortened(text) });
  }
  return parts;
}

const readable = ({ kind }: ContentField, text: string): string[] =>
  kind === 'html' ? readableLines(text) : text.split('\n');

function partsOf(field: ContentField, before: string, after: string): Part[] {
  const [one, other] = [readable(field, before), readable(field, after)];
  // Only the markup differs.
  if (one.join('\n') === other.join('\n')) return words(before, after);
  return lines(one, other);
}

function textOf(field: ContentField, values: ContentRecord): string {
  const value = values[field.name] ?? '';
  if (value === '') return '';
  if (field.kind === 'flag') return value === true ? '是' : '否';
  if (field.kind === 'choice') return field.choices.find(([choice]) => choice === value)?.[1] ?? String(value);
  return String(value);
}

/** What differs between two versions of a record, by field, in the fields' order. */
export const differencesOf = ({ fields }: Resource, before: ContentRecord, after: ContentRecord): FieldDifference[] =>
  fields.flatMap((field) => {
    const [one, other] = [textOf(field, before), textOf(field, after)];
    return one === other ? [] : [{ name: field.name, label: field.label, parts: partsOf(field, one, other) }];
  });

/** Characters of a value that a list of changes shows. */
const shownOfValue = 120;

/** What differs, as texts: of HTML what a person reads, or the markup where that alone differs. */
export const changesOf = ({ fields }: Resource, before: ContentRecord, after: ContentRecord) =>
  fields.flatMap((field) => {
    const [one, other] = [textOf(field, before), textOf(field, after)];
    if (one === other) return [];
    const [read, readOther] = [one, other].map((text) => readable(field, text).join('\n'));
    const isMarkup = read === readOther;
    return [
      {
        field: field.label,
        before: (isMarkup ? one : (read ?? '')).slice(0, shownOfValue),
        after: (isMarkup ? other : (readOther ?? '')).slice(0, shownOfValue),
      },
    ];
  });
