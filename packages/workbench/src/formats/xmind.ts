import { strToU8, zipSync } from 'fflate';
import { instruction, precondition, sentences } from '../cases/case.ts';
import type { CaseSet, TestCase } from '../cases/schema.ts';
import type { Language } from '../cases/words.ts';
import { priorityOf } from './csv.ts';
import type { Format } from './format.ts';

interface Topic {
  id: string;
  class: 'topic';
  title: string;
  labels?: readonly string[];
  markers?: readonly { markerId: string }[];
  notes?: { plain: { content: string } };
  structureClass?: string;
  children?: { attached: readonly Topic[] };
}

const topic = (id: string, title: string, children: readonly Topic[] = []): Topic => ({
  id,
  class: 'topic',
  title,
  ...(children.length > 0 && { children: { attached: children } }),
});

/** A case with its steps below it, and below each step what is expected: the outline that test tools import. */
function caseTopic(entry: TestCase, set: CaseSet, language: Language): Topic {
  const steps = sentences(entry, language).map((said, at) =>
    topic(`${entry.id}-${at + 1}`, instruction(said, language), [
      topic(`${entry.id}-${at + 1}-expected`, said.expected),
    ]),
  );
  return {
    ...topic(entry.id, entry.title, steps),
    ...(entry.requirements.length > 0 && { labels: entry.requirements }),
    markers: [{ markerId: `priority-${priorityOf(entry, set)}` }],
    notes: { plain: { content: precondition(entry, language) } },
  };
}

function sheet(set: CaseSet, language: Language) {
  const { machine, title, cases } = set;
  const root = topic(
    `${machine}-root`,
    title,
    cases.map((entry) => caseTopic(entry, set, language)),
  );
  return { id: machine, class: 'sheet', title, rootTopic: { ...root, structureClass: 'org.xmind.ui.logic.right' } };
}

/** Equal cases give equal files; a zip knows no earlier day. */
const mtime = new Date(1980, 0, 1);

/** A workbook of XMind (since 2020: a zip of JSON), with a sheet for each machine. */
export const xmind: Format<Uint8Array<ArrayBuffer>> = {
  extension: 'xmind',
  single: false,
  write: (sets, language) => {
    const files = {
      'content.json': sets.map((set) => sheet(set, language)),
      'metadata.json': { creator: { name: 'qa paths' }, activeSheetId: sets[0]?.machine ?? '' },
      'manifest.json': { 'file-entries': { 'content.json': {}, 'metadata.json': {} } },
    };
    const bytes = Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content))] as const);
    return zipSync(Object.fromEntries(bytes), { mtime });
  },
};
