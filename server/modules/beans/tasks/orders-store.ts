import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { beanSource } from '../../../../contract/beans/ledger/calls';
import { orderBeans } from '../../../../contract/beans/rules/order-beans';
import type { OrderFact } from '../../../../contract/beans/tasks/calls';
import { beans } from '../../../../contract/limits/beans';
import { daysAfter } from '../../../../contract/rules/calendar';
import { accounts } from '../../../database/account-tables';
import { excluded } from '../../../database/columns';
import type { Database } from '../../../database/connection';
import { beanActivities } from '../activity/activity-tables';
import { beanOrders, beanTasks, orderRegistrations } from './task-tables';

const { orderNo: _, ...changeable } = getTableColumns(beanOrders);
const fromReport = Object.fromEntries(Object.entries(changeable).map(([name, column]) => [name, excluded(column)]));

interface Activity {
  keyId: string;
  startsAt: Date;
  endsAt: Date;
  orderMaxMultiplier: number;
}

/** A statement takes at most 65,535 values. */
const rowsAtOnce = 1_000;

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce);
}

/** When a customer registered for order tasks of an activity, and for how many layers. */
type Registrations = ReadonlyMap<string, ReadonlyArray<{ createdAt: Date; leastLayers: number }>>;

async function findRegistrations(db: Database, accountIds: readonly string[]): Promise<Registrations> {
  const rows = await db
    .select({
      accountId: orderRegistrations.accountId,
      activityKeyId: orderRegistrations.activityKeyId,
      createdAt: orderRegistrations.createdAt,
      leastLayers: beanTasks.leastLayers,
    })
    .from(orderRegistrations)
    .innerJoin(
      beanTasks,
      and(eq(beanTasks.activityKeyId, orderRegistrations.activityKeyId), eq(beanTasks.task, orderRegistrations.task)),
    )
    .where(inArray(orderRegistrations.accountId, [...accountIds]));
  const found = new Map<string, Array<{ createdAt: Date; leastLayers: number }>>();
  for (const { accountId, activityKeyId, ...registration } of rows) {
    const key = `${accountId} ${activityKeyId}`;
    found.set(key, [...(found.get(key) ?? []), registration]);
  }
  return found;
}

/** R400: shipped, and within the allowed days after the activity's end. */
function isShippedInTime(deliverTime: Date | null, { endsAt }: Activity, now: Date): boolean {
  if (!deliverTime || deliverTime > now) return false;
  return deliverTime <= daysAfter(endsAt, beans.shipWithinDays);
}

/**
 * Stores reported orders and books their beans: all or none. Rewarded orders do not change. Orders, then customers, are
 * always locked in the same order, so that concurrent reports cannot deadlock.
 */
export async function takeOrders(
  db: Database,
  orders: readonly OrderFact[],
  now: Date,
): Promise<{ accepted: number; rewarded: number; beans: number }> {
  // Duplicates within one report: the last one counts.
  const facts = [...new Map(orders.map((order) => [order.orderNo, order])).values()].sort((one, other) =>
    one.orderNo < other.orderNo ? -1 : 1,
  );
  return db.transaction(async (tx) => {
    const activities = await tx
      .select()
      .from(beanActivities)
      .where(eq(beanActivities.published, true))
      .orderBy(asc(beanActivities.startsAt));
    const payments: Payment[] = [];
    for (const batch of batchesOf(facts)) payments.push(...(await writeOrders(tx, batch, activities, now)));
    payments.sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
    for (const batch of batchesOf(payments)) await pay(tx, batch, now);
    return {
      accepted: facts.length,
      rewarded: payments.length,
      beans: payments.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** The customers of orders who have no account: their orders bring no beans. */
export async function findUnknownCustomers(db: Database, orders: readonly OrderFact[]): Promise<ReadonlySet<string>> {
  const unknown = new Set(orders.map(({ customerCode }) => customerCode));
  for (const batch of batchesOf([...unknown]))
    for (const { code } of await findAccounts(db, batch)) unknown.delete(code);
  return unknown;
}

const findAccounts = (db: Database, codes: readonly string[]) =>
  db
    .select({ id: accounts.id, code: accounts.code })
    .from(accounts)
    .where(inArray(accounts.code, [...codes]));

interface Payment {
  accountId: string;
  reference: string;
  amount: number;
}

async function writeOrders(
  tx: Database,
  facts: readonly OrderFact[],
  activities: readonly Activity[],
  now: Date,
): Promise<Payment[]> {
  const known = await findAccounts(tx, [...new Set(facts.map(({ customerCode }) => customerCode))]);
  const accountOf = new Map(known.map(({ id, code }) => [code, id]));
  const registrations = await findRegistrations(tx, [...accountOf.values()]);

  const rows = facts.map(({ orderNo, customerCode, payFen, boardLayersNum, orderTime, deliverTime }) => {
    const ordered = new Date(orderTime);
    const activity = activities.find(({ startsAt, endsAt }) => startsAt <= ordered && ordered < endsAt);
    const delivered = deliverTime === null ? null : new Date(deliverTime);
    const accountId = accountOf.get(customerCode);
    const due = activity !== undefined && isShippedInTime(delivered, activity, now) && accountId !== undefined;
    const isRegistered = registrations
      .get(`${accountId} ${activity?.keyId}`)
      ?.some(({ createdAt, leastLayers }) => createdAt <= ordered && boardLayersNum >= leastLayers);
    const reward = due ? orderBeans({ payFen, boardLayersNum }, isRegistered ? activity.orderMaxMultiplier : 1) : 0;
    return {
      orderNo,
      customerCode,
      payFen,
      boardLayersNum,
      orderTime: ordered,
      deliverTime: delivered,
      activityKeyId: activity?.keyId ?? null,
      beans: reward,
      rewardedAt: reward > 0 ? now : null,
    };
  });
  const written = await tx
    .insert(beanOrders)
    .values(rows)
    .onConflictDoUpdate({
      target: beanOrders.orderNo,
      set: fromReport,
      setWhere: isNull(beanOrders.rewardedAt),
    })
    .returning({ orderNo: beanOrders.orderNo, customerCode: beanOrders.customerCode, beans: beanOrders.beans });
  return written.flatMap(({ orderNo, customerCode, beans: amount }) => {
    const accountId = accountOf.get(customerCode);
    return accountId !== undefined && amount > 0 ? [{ accountId, reference: orderNo, amount }] : [];
  });
}

/** In the given order, by one statement. */
async function pay(tx: Database, payments: readonly Payment[], now: Date): Promise<void> {
  await tx.execute(sql`
    select beans_move(p."accountId", ${beanSource.order}, p.reference, p.amount, '订单' || p.reference || '奖励', ${now.toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p("accountId" uuid, reference text, amount integer)`);
}
