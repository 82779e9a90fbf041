import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { escapeUTF8 } from 'entities';
import type { MentionedPerson } from '../../../contract/comments/fields';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import { comments as limits } from '../../../contract/limits/comments';
import { imageAddress } from '../../../contract/rules/image-address';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { rowsOf } from '../../database/rows';
import { eachMention, mentionsIn } from '../../html/mentions';
import { soundsOf } from '../../html/sounds';
import { everyReader, seenBy } from './seen';
import type { Place, Subject } from './subject';
import { commentBlocks, commentMentions } from './tables';
import { shownName } from './wire';

/** Where somebody writes, and who. */
export interface MentionScene {
  place: Place;
  subject: Subject;
  accountId: string;
}

const idIn = (ref: string): number => Number(ref.slice(1));
const idsIn = (refs: readonly string[], kind: 'c' | 'm'): number[] =>
  refs.filter((ref) => ref.startsWith(kind)).map(idIn);

/** A comment `c` that every reader sees, with the one under which it stands. */
const spoken = sql`${seenBy(everyReader)} and c."withdrawnAt" is null and (c."rootId" is null or exists (
  select 1 from comments root where root.id = c."rootId" and root."deletedAt" is null and root."auditStatus" = 1))`;

/** The account `a` can be mentioned by somebody: it is another's, open, and neither has blocked the other. */
const mentionable = (accountId: string) => sql`a.id <> ${accountId}::uuid and a."disabledAt" is null and not exists (
  select 1 from ${commentBlocks} b where (b."accountId" = a.id and b."blockedId" = ${accountId}::uuid)
    or (b."accountId" = ${accountId}::uuid and b."blockedId" = a.id))`;

interface Named {
  ref: string;
  accountId: string;
  /** By the label of the staff, under which readers know them alone. */
  official: boolean;
}

/** Whom some mentions name, of the people of the thread whom the author can mention. */
async function findNamed(db: Database, scene: MentionScene, refs: readonly string[]): Promise<Named[]> {
  const { place, subject, accountId } = scene;
  const { type, businessId } = place;
  const author = refs.includes('a') ? subject.authorCode : '';
  return rowsOf<Named>(
    db,
    sql`select x.ref, a.id as "accountId", x.official from (
        select 'c' || c.id as ref, c."accountId", c."createType" = 1 as official from comments c
        where c.id = any(${sql.param(idsIn(refs, 'c'))}::integer[]) and c.type = ${type}::smallint
          and c."businessId" = ${businessId}::integer and ${spoken}
        union all
        select 'm' || m.id, m."accountId", m.official from ${commentMentions} m
        where m.id = any(${sql.param(idsIn(refs, 'm'))}::integer[]) and m.type = ${type}::smallint
          and m."businessId" = ${businessId}::integer
        union all
        select 'a', author.id, false from accounts author where ${author} <> '' and author.code = ${author}
      ) x join accounts a on a.id = x."accountId" where ${mentionable(accountId)}`,
  );
}

/** The ids of mentions of people in a thread; one that is new gets one. */
async function idsOf(db: Database, { type, businessId }: Place, named: readonly Named[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { ref, accountId, official } of named) {
    const row = { type, businessId, accountId, official };
    const [known] = await db
      .select({ id: commentMentions.id })
      .from(commentMentions)
      .where(
        and(
          eq(commentMentions.type, type),
          eq(commentMentions.businessId, businessId),
          eq(commentMentions.accountId, accountId),
          eq(commentMentions.official, official),
        ),
      )
      .orderBy(commentMentions.id)
      .limit(1);
    const [id] = known ? [known] : await db.insert(commentMentions).values(row).returning({ id: commentMentions.id });
    if (id) ids.set(ref, id.id);
  }
  return ids;
}

/**
 * Keeps the mentions of sanitised HTML by their ids, without a name: only people of the thread, so many, else what is written
 * stays as text. `before`: what the comment said until now, whose mentions stay.
 */
export async function settleMentions(db: Database, scene: MentionScene, html: string, before = ''): Promise<string> {
  const refs = [...new Set(mentionsIn(html).map(({ ref }) => ref))];
  if (refs.length === 0) return html;
  const kept = new Set(mentionsIn(before).map(({ ref }) => ref));
  // No more than can be placed: each is one more statement.
  const asked = refs.filter((ref) => !kept.has(ref)).slice(0, limits.mentions);
  const found = asked.length === 0 ? new Map() : await idsOf(db, scene.place, await findNamed(db, scene, asked));
  let left: number = limits.mentions;
  return eachMention(html, ({ ref, text }) => {
    const settled = kept.has(ref) ? ref : found.has(ref) ? `m${found.get(ref)}` : '';
    if (settled === '' || left === 0) return text;
    left -= 1;
    return `<span data-mention="${settled}"></span>`;
  });
}

const nameOf = (row: { accountId: string; name: string; nickName: string; official: boolean }): string =>
  shownName({ ...row, createType: row.official ? createTypes.official : createTypes.customer }, everyReader) ||
  '已注销用户';

/** Stored comments with the names that those whom they mention have now. */
export async function withNames<Row extends { content: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const refs = new Set(rows.flatMap(({ content }) => mentionsIn(content ?? '').map(({ ref }) => ref)));
  if (refs.size === 0) return [...rows];
  const found = await db
    .select({
      id: commentMentions.id,
      official: commentMentions.official,
      accountId: accounts.id,
      name: accounts.name,
      nickName: accounts.nickName,
    })
    .from(commentMentions)
    .innerJoin(accounts, eq(accounts.id, commentMentions.accountId))
    .where(inArray(commentMentions.id, idsIn([...refs], 'm')));
  const names = new Map(found.map((row) => [`m${row.id}`, escapeUTF8(nameOf(row))]));
  return rows.map((row) => {
    if (row.content === null) return row;
    const content = eachMention(row.content, ({ ref, text }) => {
      const name = names.get(ref);
      return name === undefined ? text : `<span data-mention="${ref}">@${name}</span>`;
    });
    return { ...row, content };
  });
}

/** A stored comment with the names of those whom it mentions. */
export async function named(db: Database, content: string): Promise<string> {
  const [row] = await withNames(db, [{ content }]);
  return row?.content ?? '';
}

interface Speaker {
  id: number | null;
  accountId: string;
  official: boolean;
  name: string;
  nickName: string;
  photoId: string | null;
}

/** Whom somebody can mention there: those of the comment that is answered, then the author, then who spoke last. */
export async function listPeople(
  db: Database,
  { place: { type, businessId }, subject, accountId }: MentionScene,
  parentId: number,
): Promise<MentionedPerson[]> {
  const inPlace = sql`c.type = ${type}::smallint and c."businessId" = ${businessId}::integer`;
  const rows = await rowsOf<Speaker>(
    db,
    sql`with answered as (
        select coalesce(c."rootId", c.id) as id from comments c where c.id = ${parentId}::integer and ${inPlace}
      ), roots as (
        select c.id from comments c where ${inPlace} and c."rootId" is null and c."deletedAt" is null
        order by c."topFlag" desc, c.id desc limit ${limits.peopleComments}::integer
      ), threads as (
        select id, 0 as far, ${limits.peopleComments}::integer as most from answered
        union all
        select id, 2, ${limits.peopleReplies}::integer from roots where id not in (select id from answered)
      ), speeches as materialized (
        select c.id, c."accountId", c."createType" = 1 as official, t.far from threads t cross join lateral (
          (select c.* from comments c where c.id = t.id and ${spoken})
          union all
          (select c.* from comments c where c."rootId" = t.id and ${spoken} order by c.id desc limit t.most)
        ) c
        union all
        select null, author.id, false, 1 from accounts author
        where ${subject.authorCode} <> '' and author.code = ${subject.authorCode}
      ), people as (
        select distinct on (case when s.official then null else s."accountId" end) s.*
        from speeches s join accounts a on a.id = s."accountId" where ${mentionable(accountId)}
        order by case when s.official then null else s."accountId" end, s.far, s.id desc nulls last
      )
      select p.id, p."accountId", p.official, a.name, a."nickName", a."photoId"
      from people p join accounts a on a.id = p."accountId"
      order by p.far, p.id desc nulls last limit ${limits.peopleSuggested}::integer`,
  );
  return rows.map((row) => {
    const name = nameOf(row);
    return {
      ref: row.id === null ? 'a' : `c${row.id}`,
      name,
      photoUrl: row.official ? '' : imageAddress(row.photoId),
      official: row.official,
      sounds: soundsOf(name),
    };
  });
}

/** Of the people whom a comment mentions itself, and does not quote: those who are to hear of it. */
export async function listMentioned(
  db: Database,
  { content, accountId }: { content: string; accountId: string },
): Promise<Array<{ accountId: string; official: boolean }>> {
  const ids = idsIn(
    mentionsIn(content)
      .filter(({ quoted }) => !quoted)
      .map(({ ref }) => ref),
    'm',
  );
  if (ids.length === 0) return [];
  return db
    .select({ accountId: accounts.id, official: commentMentions.official })
    .from(commentMentions)
    .innerJoin(accounts, eq(accounts.id, commentMentions.accountId))
    .where(
      and(
        inArray(commentMentions.id, ids),
        ne(accounts.id, accountId),
        eq(accounts.blackList, false),
        sql`${accounts.disabledAt} is null`,
        sql`not exists (select 1 from ${commentBlocks} b where (b."accountId" = ${accounts.id} and b."blockedId" = ${accountId}::uuid)
          or (b."accountId" = ${accountId}::uuid and b."blockedId" = ${accounts.id}))`,
      ),
    );
}
