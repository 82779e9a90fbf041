import { documentAddress } from '../../contract/help/rules/help-address';
import type { SearchKind } from '../../contract/help/search-calls';
import type { Database } from '../../server/database/connection';
import { textOf } from '../../server/html/text-of';
import { capabilitySource } from '../../server/modules/capability/search-source';
import { readFolder } from '../../server/modules/help/import/read-folder';
import type { Entry } from '../../server/modules/help/search/entry';
import { sampleFolder } from '../../server/samples/help/load';
import { otherSubject } from './other-subjects';

/** An entry of the index, and the help document by whose number it counts as an answer. */
export interface Placed {
  kind: SearchKind;
  entry: Entry;
  source: number | undefined;
}

/** Numbers that repeat from run to run. */
function numbersFrom(start: number): (most: number) => number {
  let seed = start;
  return (most) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
}

const plain = { version: '1', keywords: '', firstFrom: '', secondFrom: '', categoryCode: '', publishedAt: new Date() };

const { documents } = await readFolder(sampleFolder);

/** The documents of the help centre, and the rows of the capability tables, which answer none of the questions by number. */
export async function realEntries(db: Database): Promise<Placed[]> {
  const rows = await capabilitySource.read(
    db,
    (await capabilitySource.versions(db)).map(({ refId }) => refId),
  );
  return [
    ...documents.map(({ name, keywords, content, oldId }, at) => ({
      kind: 'help' as const,
      entry: { ...plain, refId: at + 1, title: name, keywords, body: textOf(content), address: documentAddress(oldId) },
      source: oldId,
    })),
    ...rows.map((entry) => ({ kind: 'capability' as const, entry, source: undefined })),
  ];
}

const firstOfFiller = 1_000_000;

/** Documents about other things: none is an answer. */
export function otherEntries(count: number): Placed[] {
  const random = numbersFrom(20_261_122);
  return Array.from({ length: count }, (_, at) => {
    const refId = firstOfFiller + at;
    return {
      kind: 'help',
      entry: { ...plain, refId, ...otherSubject(at, random), address: documentAddress(refId) },
      source: undefined,
    };
  });
}

/** Retellings: some sentences of one document in another order, under one of them. An answer where the document is one. */
export function retoldEntries(count: number): Placed[] {
  const random = numbersFrom(17);
  return Array.from({ length: count }, (_, at) => {
    const own = documents[at % documents.length];
    const sentences = textOf(own?.content ?? '')
      .split(/[。；]/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length > 6)
      .map((sentence) => ({ sentence, order: random(1_000_000) }))
      .sort((one, other) => one.order - other.order)
      .map(({ sentence }) => sentence);
    const kept = sentences.slice(0, Math.max(3, Math.ceil(sentences.length / 2)));
    const refId = 2 * firstOfFiller + at;
    return {
      kind: 'help',
      entry: {
        ...plain,
        refId,
        title: `${kept[0]?.slice(0, 20)}（${at}）`,
        body: kept.join('。'),
        address: documentAddress(refId),
      },
      source: own?.oldId,
    };
  });
}
