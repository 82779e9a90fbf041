import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { beanSource } from '../contract/beans/ledger/calls';
import { mergeMessages } from '../contract/identity/messages';
import type { Database } from './database/connection';
import type { OwnAccount } from './database/own-data';
import { rowsOf } from './database/rows';
import type { Move } from './merge-moves';
import { moves } from './merge-moves';
import { mostHeld } from './modules/beans/ledger/corrections-store';
import { balanceOf, lockBeans, moveBeans } from './modules/beans/ledger/ledger-store';

interface Pair {
  /** Is closed. */
  from: OwnAccount;
  /** Is kept. */
  to: OwnAccount;
}

/** The value by which a move names an account. */
const nameOf = ({ by }: Move, { id, code }: OwnAccount): SQL =>
  by === 'code' ? sql`${code}` : by === 'text' ? sql`${id}` : sql`${id}::uuid`;

/** Which rows of `t` go over. */
function movable(move: Move, { from, to }: Pair): SQL {
  const column = sql.identifier(move.column ?? 'accountId');
  const taken = (move.once ?? []).map(({ columns, where }) => {
    const same = columns.map((name) => sql`k.${sql.identifier(name)} = t.${sql.identifier(name)}`);
    const both = where === undefined ? [] : [sql.raw(where('k')), sql.raw(where('t'))];
    return sql` and not exists (select 1 from ${sql.identifier(move.table)} k where k.${column} = ${nameOf(move, to)} and ${sql.join([...same, ...both], sql` and `)})`;
  });
  const of = move.of === undefined ? sql`` : sql` and ${sql.raw(move.of)}`;
  return sql`t.${column} = ${nameOf(move, from)}${of}${sql.join(taken)}`;
}

async function moveRows(tx: Database, pair: Pair, some: readonly Move[]): Promise<void> {
  for (const move of some) {
    const column = sql.identifier(move.column ?? 'accountId');
    const also = move.also === undefined ? sql`` : sql`, ${sql.identifier(move.also)} = ${pair.to.id}`;
    await tx.execute(
      sql`update ${sql.identifier(move.table)} t set ${column} = ${nameOf(move, pair.to)}${also} where ${movable(move, pair)}`,
    );
  }
}

/** A coupon that both have got of the same place gets a reference of its own. A used one stays as it is. */
const moveCoupons = (tx: Database, { from, to }: Pair) =>
  tx.execute(sql`
    update customer_coupons t set "accountId" = ${to.id}::uuid, reference = case
      when exists (select 1 from customer_coupons k where k."accountId" = ${to.id}::uuid and k.origin = t.origin and k.reference = t.reference)
      then t.reference || ' ' || ${from.code}::text else t.reference end
    where t."accountId" = ${from.id}::uuid and t."usedAt" is null`);

/** Nobody blocks themselves. */
async function moveBlocks(tx: Database, { from, to }: Pair): Promise<void> {
  const [a, b] = [sql`${from.id}::uuid`, sql`${to.id}::uuid`];
  for (const [own, other] of [
    [sql`"accountId"`, sql`"blockedId"`],
    [sql`"blockedId"`, sql`"accountId"`],
  ] as const)
    await tx.execute(sql`
      update comment_blocks t set ${own} = ${b} where t.${own} = ${a} and t.${other} <> ${b}
        and not exists (select 1 from comment_blocks k where k.${own} = ${b} and k.${other} = t.${other})`);
  await tx.execute(sql`delete from comment_blocks where "accountId" = ${a} or "blockedId" = ${a}`);
}

/** Books the balance over; returns how much it was. */
async function moveBalance(tx: Database, { from, to }: Pair, now: Date): Promise<number> {
  for (const id of [from.id, to.id].sort()) await lockBeans(tx, id);
  const amount = await balanceOf(tx, from.id);
  if (amount === 0) return 0;
  const booking = { source: beanSource.merge, reference: `merge ${randomUUID()}` };
  await moveBeans(tx, { ...booking, accountId: from.id, amount: -amount, title: mergeMessages.beansOut(to.code) }, now);
  await moveBeans(tx, { ...booking, accountId: to.id, amount, title: mergeMessages.beansIn(from.code) }, now);
  return amount;
}

/**
 * Moves what the areas hold of an account to another one, in the caller's transaction; returns how many beans went over. Called
 * again it moves what has come since.
 */
async function move(tx: Database, pair: Pair, now: Date): Promise<number> {
  await moveRows(tx, pair, moves);
  await moveCoupons(tx, pair);
  await moveBlocks(tx, pair);
  // Last: who books beans holds them only for a moment, and what they have booked meanwhile is found now.
  const amount = await moveBalance(tx, pair, now);
  await moveRows(
    tx,
    pair,
    moves.filter(({ beans }) => beans),
  );
  await moveCoupons(tx, pair);
  return amount;
}

const titles = async (db: Database, statement: SQL): Promise<string[]> =>
  (await rowsOf<{ title: string }>(db, statement)).map(({ title }) => title);

/** Exchanges that both have made of what is had once. */
const exchangedTwice = (db: Database, { from, to }: Pair, of: SQL) =>
  titles(
    db,
    sql`select distinct t.title from bean_exchanges t join bean_exchanges k on k."accountId" = ${to.id}::uuid and k."returnedAt" is null
        and k."activityKeyId" = t."activityKeyId" and (k."skuCode" = t."skuCode" or (k.scope = 'activity' and t.scope = 'activity'))
      where t."accountId" = ${from.id}::uuid and t."returnedAt" is null and ${of} order by 1 limit 20`,
  );

/** Activities for which both are signed up. */
const signedUpTwice = (db: Database, { from, to }: Pair, of: SQL) =>
  titles(
    db,
    sql`select a.title from event_sign_ups t join event_sign_ups k on k."activityId" = t."activityId" and k."accountId" = ${to.id}::uuid
        and k.state <> 'cancelled' join event_activities a on a.id = t."activityId"
      where t."accountId" = ${from.id}::uuid and t.state <> 'cancelled' and ${of} order by 1 limit 20`,
  );

/** Says in Chinese why these accounts cannot be merged now. */
async function obstacleOf(db: Database, pair: Pair, now: Date): Promise<string | undefined> {
  const { from, to } = pair;
  const [own, at] = [sql`"accountId" = ${from.id}::uuid`, sql`${now.toISOString()}::timestamptz`];
  const unsettled: readonly [string, SQL][] = [
    ['尚未完成的打赏支付或退款', sql`select 1 from tips where ${own} and state in ('open', 'refunding')`],
    [
      '等待审批的金豆更正',
      sql`select 1 from bean_corrections where "accountId" in (${from.id}::uuid, ${to.id}::uuid) and state = 'pending'`,
    ],
    [
      '订单正在使用的优惠券',
      sql`select 1 from customer_coupons where ${own} and "usedAt" is null and "lockedUntil" > ${at}`,
    ],
    ['正在进行的在线客服会话', sql`select 1 from service_chats where ${own} and state <> 'ended'`],
  ];
  for (const [words, found] of unsettled)
    if ((await rowsOf(db, sql`${found} limit 1`)).length > 0) return mergeMessages.unsettled(words);
  const [twice] = await signedUpTwice(db, pair, sql`a."finishTime" > ${at}`);
  if (twice !== undefined) return mergeMessages.signedUpTwice(twice);
  const [waiting] = await exchangedTwice(db, pair, sql`t."shippedAt" is null`);
  if (waiting !== undefined) return mergeMessages.exchangedTwice(waiting);
  const [held, added] = [await balanceOf(db, to.id), await balanceOf(db, from.id)];
  return held + added > mostHeld ? mergeMessages.tooManyBeans : undefined;
}

/** What goes over, and what both have, for the preview. */
async function preview(db: Database, pair: Pair) {
  const counts = new Map<string, number>();
  const add = async (label: string, from: SQL) => {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::integer as count from ${from}`);
    counts.set(label, (counts.get(label) ?? 0) + (row?.count ?? 0));
  };
  for (const each of moves)
    if (each.label !== undefined)
      await add(each.label, sql`${sql.identifier(each.table)} t where ${movable(each, pair)}`);
  await add('优惠券', sql`customer_coupons t where t."accountId" = ${pair.from.id}::uuid and t."usedAt" is null`);
  return {
    beans: { kept: await balanceOf(db, pair.to.id), other: await balanceOf(db, pair.from.id) },
    moves: [...counts].flatMap(([label, count]) => (count > 0 ? [{ label, count }] : [])),
    overlaps: [
      ...(await exchangedTwice(db, pair, sql`true`)).map(mergeMessages.bothExchanged),
      ...(await signedUpTwice(db, pair, sql`true`)).map(mergeMessages.bothSignedUp),
    ],
  };
}

/** Merging what the areas hold of two accounts. */
export const merging = { move, obstacleOf, preview };
