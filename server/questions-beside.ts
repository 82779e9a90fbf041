import { documentAddress } from '../contract/help/rules/help-address';
import { wantedOf } from '../contract/rules/search/grams';
import { resourceOf } from '../contract/staff/rules/resources';
import { contentTables } from './content-tables';
import { findDocument, listDocuments } from './modules/help/documents-store';
import { addPromoted } from './modules/help/promoted';
import { syncSearch } from './modules/help/search/index-entries';
import { readFound, searchEntriesFor } from './modules/help/search/search-store';
import { readSynonyms } from './modules/help/search/synonym-store';
import { helpSource } from './modules/help/search-source';
import type { Beside } from './modules/questions/read-handlers';
import { questionSource } from './modules/questions/search-source';
import type { WriteOptions } from './modules/questions/write-handlers';
import { awaitReview } from './modules/staff/publish';
import { readTechnologyList } from './technology-list';

const helpDocuments = {
  name: 'helpDocuments',
  resource: resourceOf('helpDocuments'),
  storage: contentTables.helpDocuments,
} as const;

/** Hits of the search that are looked through for questions and documents. */
const looked = 40;

/** What of other areas stands in the lists of questions and beside them. */
export const besideQuestions: Beside & Pick<WriteOptions, 'addHelpDocument' | 'reindex'> = {
  readList: readTechnologyList,
  async listGuide(db, categoryCode, limit) {
    const documents = await listDocuments(db, { categoryCode, typeCode: 'service_type_technology' });
    return documents.slice(0, limit).map(({ name, oldId }) => ({ title: name, address: documentAddress(oldId) }));
  },
  async suggest(db, title, limit) {
    const hits = await searchEntriesFor(db, wantedOf(title, await readSynonyms(db)));
    const found = await readFound(db, hits.slice(0, looked));
    return {
      questions: found
        .filter(({ kind }) => kind === 'question')
        .map(({ refId, title: name }) => ({ id: refId, title: name })),
      documents: found
        .filter(({ kind }) => kind === 'help')
        .slice(0, limit)
        .map(({ title: name, address }) => ({ title: name, address })),
    };
  },
  async findHelpDocument(db, oldId) {
    const document = await findDocument(db, oldId);
    return document && { title: document.name, address: documentAddress(oldId) };
  },
  async addHelpDocument(tx, document) {
    const added = await addPromoted(tx, document);
    await awaitReview(tx, helpDocuments, { id: String(added.oldId), ...document });
    return added;
  },
  reindex: (db, now) => syncSearch(db, [helpSource, questionSource], now),
};
