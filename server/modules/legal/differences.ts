import { diffArrays, diffWords } from 'diff';
import type { LegalBlock, LegalChange, LegalDifferences, LegalDocument } from '../../../contract/legal/calls';

interface Line {
  role: LegalChange['role'];
  text: string;
}

const textOf = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join('');

const linesOf = (blocks: readonly LegalBlock[]): Line[] =>
  blocks.flatMap((block): Line[] => {
    if (block.kind === 'heading') return [{ role: 'heading', text: block.text }];
    if (block.kind === 'paragraph') return [{ role: 'text', text: textOf(block.words) }];
    if (block.kind === 'list') return block.items.map((item) => ({ role: 'text', text: textOf(item) }));
    return block.rows.map((row) => ({ role: 'row', text: row.map(textOf).join(' ｜ ') }));
  });

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

type Part = LegalChange['parts'][number];

const partsOf = (before: string, after: string): Part[] =>
  diffWords(before, after, { intlSegmenter: segmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));

const whole = (kind: 'same' | 'added' | 'removed', { role, text }: Line): LegalChange => ({
  role,
  kind,
  parts: [{ kind, text }],
});

/** Of all characters, how many both texts have in common. */
function likeness(parts: readonly Part[]): number {
  const size = (kinds: readonly Part['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0);
  return size(['same']) / Math.max(1, size(['same', 'added', 'removed']));
}

/** From here on two texts are versions of one another. */
const alike = 0.4;

/** What has replaced what: each removed line with the first added line that is like it, in order. */
function pair(removed: readonly Line[], added: readonly Line[]): LegalChange[] {
  const left = [...added];
  const changes = removed.flatMap((line): LegalChange[] => {
    for (const [at, other] of left.entries()) {
      const parts = partsOf(line.text, other.text);
      if (other.role !== line.role || likeness(parts) < alike) continue;
      const before = left.splice(0, at + 1).slice(0, -1);
      return [...before.map((one) => whole('added', one)), { role: line.role, kind: 'changed', parts }];
    }
    return [whole('removed', line)];
  });
  return [...changes, ...left.map((line) => whole('added', line))];
}

/** Of what is the same only the heading above a change stays, and a mark between two changes under one heading. */
function shorten(changes: readonly LegalChange[]): LegalChange[] {
  const shown: LegalChange[] = [];
  let heading: LegalChange | undefined;
  let skipped = false;
  for (const change of changes) {
    if (change.kind === 'same') {
      if (change.role === 'heading') heading = change;
      skipped = true;
      continue;
    }
    if (heading && change.role !== 'heading') shown.push(heading);
    else if (skipped && shown.length > 0 && change.role !== 'heading')
      shown.push({ role: 'text', kind: 'skipped', parts: [] });
    heading = undefined;
    skipped = false;
    shown.push(change);
  }
  return shown;
}

/** What the text of a version changes compared with another. */
export function differencesOf(document: LegalDocument, since: LegalDocument): LegalDifferences {
  const runs = diffArrays(linesOf(since.blocks), linesOf(document.blocks), {
    comparator: (one, other) => one.role === other.role && one.text === other.text,
  });
  const all: LegalChange[] = [];
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at];
    const next = runs[at + 1];
    if (!run) continue;
    if (run.removed && next?.added) {
      all.push(...pair(run.value, next.value));
      at += 1;
    } else all.push(...run.value.map((line) => whole(run.added ? 'added' : run.removed ? 'removed' : 'same', line)));
  }
  const count = (wanted: LegalChange['kind']) => all.filter(({ kind }) => kind === wanted).length;
  return {
    slug: document.slug,
    title: document.title,
    edition: document.edition,
    since: since.edition,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    changes: shorten(all),
  };
}
