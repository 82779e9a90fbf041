import type { FastifyRequest } from 'fastify';
import type { GuideItem, MenuItem } from '../../../contract/help/calls';
import { help } from '../../../contract/limits/help';
import { messages } from '../../../contract/messages';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { shownHtml } from '../../html/shown-html';
import { answerList } from '../../http/answer-list';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { keepVisitor } from '../../http/visitor-cookie';
import type { CategoryRow, DocumentRow, ListedDocument } from './documents-store';
import {
  findAnyDocument,
  findDocument,
  listAllDocuments,
  listCategories,
  listDocuments,
  listLinks,
} from './documents-store';
import { countView, findVote, putVote } from './views-store';

type DocumentCall =
  | 'GET /api/portal/v1/getServiceTypeSidebar'
  | 'GET /api/portal/v1/getServiceGuideByServiceType'
  | 'GET /api/portal/v1/getServiceGuideByOldId'
  | 'GET /api/portal/v1/getAllCategoryCodeAllServiceGuide'
  | 'GET /api/portal/v1/getHelpCommonFunctions'
  | 'POST /api/portal/v1/getServiceGuidePreview'
  | 'POST /api/portal/v1/recordServiceGuideView'
  | 'POST /api/portal/v1/voteServiceGuide';

const itemOf = (row: ListedDocument): GuideItem => ({
  serviceGuideId: row.id,
  serviceGuideName: row.name,
  oldId: row.oldId,
  categoryCode: row.categoryCode,
  serviceGuideTypeCode: row.typeCode,
  editTime: row.editedAt ? formatDateTime(row.editedAt) : '',
  createTime: formatDateTime(row.createdAt),
  accessingCount: row.accessingCount,
});

/** The menu from its rows, which are in order. */
function menuOf(rows: readonly CategoryRow[]): MenuItem[] {
  const items = new Map<string, MenuItem>();
  for (const { categoryCode, categoryName, typeCode, typeName } of rows) {
    const item = items.get(categoryCode) ?? { itemName: categoryName, itemValue: categoryCode, dictionaryItemList: [] };
    item.dictionaryItemList.push({ value: typeCode, itemName: typeName });
    items.set(categoryCode, item);
  }
  return [...items.values()];
}

/** What the link of a preview shows: the columns that were saved last, with the number of the document. */
export type ReadPreview = (
  token: string,
) => Promise<{ id: string; columns: Partial<DocumentRow>; until: string } | undefined>;

const neighbourOf = (row: ListedDocument | undefined) =>
  row ? { oldId: row.oldId, serviceGuideName: row.name } : null;

export function documentHandlers(context: Context, readPreview: ReadPreview): Handlers<DocumentCall> {
  const { db, now, sessions, vault } = context;
  const lists = listsOf(context);
  const menu = lists.cached(async () => ({ menu: menuOf(await listCategories(db)) }));
  const links = lists.cached(async () => ({ data: await listLinks(db) }));
  const groups = lists.cached(async () => {
    const [items, documents] = await Promise.all([listCategories(db).then(menuOf), listAllDocuments(db)]);
    return {
      groups: items.map(({ itemName, itemValue }) => ({
        itemName,
        itemValue,
        serviceGuideVoList: documents
          .filter(({ categoryCode }) => categoryCode === itemValue)
          .slice(0, help.cardSize)
          .map(({ name, oldId, typeCode }) => ({ serviceGuideName: name, oldId, serviceGuideTypeCode: typeCode })),
      })),
    };
  });
  const categories = lists.cached(async () => await listCategories(db));
  const documentsOf = lists.cached(async (categoryCode: string, typeCode: string) => {
    const rows = await listDocuments(db, { categoryCode, typeCode });
    return { data: rows.map(itemOf), totalRows: rows.length };
  });
  /** Every document in the order of the menu: what comes before and after one. */
  const order = lists.cached(async () => await listAllDocuments(db));

  async function found(oldId: number) {
    const document = await findDocument(db, oldId);
    if (!document) throw new BusinessError(404, '文档不存在');
    return document;
  }

  async function categoryOf(categoryCode: string, typeCode: string): Promise<CategoryRow> {
    const { data: rows } = await categories();
    const row = rows.find((each) => each.categoryCode === categoryCode && each.typeCode === typeCode);
    if (!row) throw new BusinessError(404, '栏目不存在');
    return row;
  }

  /** A customer votes once; of an address, which an office shares, a document has one vote a day. */
  async function voterOf(request: FastifyRequest): Promise<string> {
    const account = (await sessions.sessionOf(request))?.account;
    return account ? `c:${account.customerCode}` : `v:${vault.index(`${dayOf(now())} ${request.ip}`, 'help.vote')}`;
  }

  return {
    'GET /api/portal/v1/getServiceTypeSidebar': async (input) => answerList(input, await menu()),
    'GET /api/portal/v1/getHelpCommonFunctions': async (input) => answerList(input, await links()),
    'GET /api/portal/v1/getAllCategoryCodeAllServiceGuide': async (input) => answerList(input, await groups()),
    'GET /api/portal/v1/getServiceGuideByServiceType': async ({ query }) => {
      const { categoryName, typeName } = await categoryOf(query.categoryCode, query.serviceType);
      const { data } = await documentsOf(query.categoryCode, query.serviceType);
      return { data: { ...data, itemName: categoryName, typeName } };
    },
    'GET /api/portal/v1/getServiceGuideByOldId': async ({ query, request }) => {
      const document = await found(Number(query.oldId));
      const reader = (await sessions.sessionOf(request))?.account;
      const [{ categoryName, typeName }, { data: all }, vote] = await Promise.all([
        categoryOf(document.categoryCode, document.typeCode),
        order(),
        reader ? findVote(db, document.id, `c:${reader.customerCode}`) : 0,
      ]);
      const at = all.findIndex(({ id }) => id === document.id);
      const { content, summary, commentCount, hasComment, usefulCount, uselessCount, showIntegral } = document;
      return {
        data: {
          ...itemOf(document),
          content: shownHtml(content),
          summary,
          commentCount,
          hasComment,
          isManager: reader?.manager ?? false,
          isBlackList: reader?.blackList ?? false,
          itemName: categoryName,
          typeName,
          prev: neighbourOf(at > 0 ? all[at - 1] : undefined),
          next: neighbourOf(at >= 0 ? all[at + 1] : undefined),
          usefulCount,
          uselessCount,
          vote,
          showIntegral,
        },
      };
    },
    'POST /api/portal/v1/getServiceGuidePreview': async ({ body }) => {
      const shown = await readPreview(body.token);
      const kept = shown && (await findAnyDocument(db, Number(shown.id)));
      if (!shown || !kept) throw new BusinessError(404, messages.previewOver);
      const document: DocumentRow = { ...kept, ...shown.columns };
      const [rows, { data: all }] = await Promise.all([listCategories(db), order()]);
      const at = all.findIndex(({ id }) => id === document.id);
      const category = rows.find(
        ({ categoryCode, typeCode }) => categoryCode === document.categoryCode && typeCode === document.typeCode,
      );
      const { content, summary, commentCount, hasComment, usefulCount, uselessCount, showIntegral } = document;
      return {
        data: {
          shownUntil: shown.until,
          ...itemOf(document),
          content: shownHtml(content),
          ...{ summary, commentCount, hasComment, usefulCount, uselessCount, showIntegral },
          isManager: false,
          isBlackList: false,
          // A draft may name what was never made, or is made after it.
          itemName: category?.categoryName ?? document.categoryCode,
          typeName: category?.typeName ?? document.typeCode,
          prev: neighbourOf(at > 0 ? all[at - 1] : undefined),
          next: neighbourOf(at >= 0 ? all[at + 1] : undefined),
          vote: 0,
        },
      };
    },
    'POST /api/portal/v1/recordServiceGuideView': async ({ body, request, reply }) => {
      const { id } = await found(body.oldId);
      await countView(db, { documentId: id, visitorHash: keepVisitor(context, request, reply) }, now());
      const { accessingCount } = await found(body.oldId);
      return { data: { accessingCount } };
    },
    'POST /api/portal/v1/voteServiceGuide': async ({ body, request }) => {
      const { id } = await found(body.oldId);
      const counts = await putVote(db, { documentId: id, voter: await voterOf(request), vote: body.vote }, now());
      return { data: { ...counts, vote: body.vote } };
    },
  };
}
