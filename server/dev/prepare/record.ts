import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { PublicationState } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { contentTables } from '../../content-tables';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { helpCategories } from '../../modules/help/tables';
import { deleteRecords, findTitles, showRecord } from '../../modules/staff/content-store';
import { deletePublications, putPublication } from '../../modules/staff/publications-store';
import { recordWriter } from '../../modules/staff/record-writer';
import { needsSecondPerson, putReviewRule } from '../../modules/staff/review-rules-store';
import { contentReviewRules } from '../../modules/staff/tables';
import { listPrepared } from './accounts';
import type { WorldOrder } from './order';

type Wanted = NonNullable<WorldOrder['record']>;
type Kind = 'answerTemplates' | 'articles' | 'helpDocuments' | 'notices' | 'banners';

const titleOf = (id: string): string => `测试内容${id}`;

/** Where nothing else is numbered. */
const farNumber = (): number => 900_000_000 + randomInt(80_000_000);

const text = '<p>用于测试。</p>';

const articleOf = (title: string): ContentRecord => ({
  title,
  typeCode: 'technical_discussion',
  categoryCode: 1,
  content: text,
  topImage: '',
  publishedAt: new Date(0).toISOString(),
  hasComment: true,
  seoTitle: '',
  keywords: '',
  description: '',
});

async function documentOf(tx: Database, name: string): Promise<ContentRecord> {
  const [type] = await tx.select().from(helpCategories).limit(1);
  const { categoryCode = '', typeCode = '' } = type ?? {};
  const place = { categoryCode, typeCode, position: 1_000_000 };
  return { oldId: farNumber(), name, ...place, content: text, keywords: '', hasComment: true };
}

type Add = (name: Kind, values: ContentRecord) => Promise<string>;

/** At the end of every list. What leads to others is before them: so they are removed. */
const records: Readonly<
  Record<Kind, (title: string, tx: Database, add: Add) => ContentRecord | Promise<ContentRecord>>
> = {
  answerTemplates: (title) => ({ title, content: '感谢您的反馈', position: 1 }),
  notices: async (title, _, add) => ({
    informationId: Number(await add('articles', articleOf(title))),
    noticeInfoTitle: title,
    showStartTime: new Date(0).toISOString(),
    showEndTime: '',
  }),
  banners: (title) => ({ title, picturePath: '/images/none.png', redirectPath: '/', position: 9_999 }),
  articles: articleOf,
  helpDocuments: (title, tx) => documentOf(tx, title),
};

/** Their rules are changed by cases: two at once have each its own. */
const changing = ['notices', 'banners'] as const;
let changed = 0;

function kindOf({ state, rule }: Wanted): Kind {
  if (state === undefined) return 'answerTemplates';
  if (rule !== 'changing') return rule === 'second' ? 'helpDocuments' : 'articles';
  changed += 1;
  return changing[changed % changing.length] ?? 'notices';
}

/** The far time of a scheduled publication: a case does not wait for it. */
const scheduledAt = new Date('2099-01-01T01:00:00.000Z');

interface Preparation {
  id: string;
  wanted: Wanted;
  idOf: (name: string) => string;
}

/** A record of its own, of a kind whose rule is as it is wanted. */
export async function prepareRecord(
  tx: Database,
  context: Context,
  { id, wanted, idOf }: Preparation,
): Promise<NonNullable<Prepared['record']>> {
  const { by, state, live = false, rule } = wanted;
  const [resource, title, now] = [kindOf(wanted), titleOf(id), context.now()];
  const { storedAt, add } = recordWriter(context, contentTables);
  const actor = { id: idOf(by), network: '' };
  const put: Add = (name, values) => add(tx, { name, actor, values });
  const recordId = await put(resource, await records[resource](title, tx, put));
  if (state !== undefined) {
    const secondPerson = rule === 'second';
    if ((await needsSecondPerson(tx, resource)) !== secondPerson)
      await putReviewRule(tx, { resource, secondPerson, changedBy: actor.id, changedAt: now });
    await bring(tx, { resource, recordId, state, live, operatedBy: actor.id, now });
    await showRecord(tx, storedAt(resource), recordId, live);
  }
  return { resource, id: recordId, title, address: `/staff/content/${resource}/${recordId}` };
}

interface Brought {
  resource: ResourceName;
  recordId: string;
  state: PublicationState;
  live: boolean;
  operatedBy: string;
  now: Date;
}

const bring = (tx: Database, { resource, recordId, state, live, operatedBy, now }: Brought): Promise<void> =>
  putPublication(
    tx,
    { resource, recordId },
    {
      state,
      publishAt: state === 'scheduled' ? scheduledAt : null,
      liveVersion: live ? 1 : null,
      note: '',
      operatedBy,
      operatedAt: daysAfter(now, -1),
      reviewed: false,
      reviewerId: null,
    },
  );

/** The rules of kinds are again as they were before anybody changed them. */
export async function removeRecord(tx: Database, context: Context, id: string): Promise<void> {
  const { storedAt } = recordWriter(context, contentTables);
  for (const resource of Object.keys(records) as Kind[]) {
    const stored = storedAt(resource);
    const ids = (await findTitles(tx, stored, titleOf(id), 9)).map((found) => found.id);
    await deletePublications(tx, resource, ids, context.now());
    await deleteRecords(tx, stored, ids);
  }
  const accounts = (await listPrepared(tx, id)).map((account) => account.id);
  await tx.delete(contentReviewRules).where(inArray(contentReviewRules.changedBy, accounts));
}
