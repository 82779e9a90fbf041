import { randomUUID } from 'node:crypto';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { writeLog } from '../../server/database/staff-log';
import { staffLog } from '../../server/database/staff-log-tables';
import { disputes, reports } from '../../server/modules/archive/tables';
import { contactOf } from '../../server/modules/events/sign-ups-store';
import { eventActivities, eventSignUps } from '../../server/modules/events/tables';
import { serviceTicketSteps, serviceTickets } from '../../server/modules/service/ticket-tables';
import { enforceRetention } from '../../server/retention';
import { randomHex } from '../../server/security/random';
import { startWithSamples } from './archive-flow';
import { proveMailbox, putActivity, putCustomers } from './events-crowd';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples({ env: { SIGN_UP_CONTACT_DAYS: '30', TICKET_DAYS: '100', DISPUTE_DAYS: '200' } });
});
afterAll(() => app.close());

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
const run = () => enforceRetention(app.context);

it('forgets who signed up so many days after the activity, and keeps the number', async () => {
  const { db, now, vault } = app.context;
  const activityId = await putActivity(db, now(), { title: '开放日', capacity: 3 });
  const [browser] = await putCustomers(app, 'R', 1);
  const form = { name: '李雷', phone: '13800138000', email: 'r@mail.example', company: '' };
  if (browser) await proveMailbox(app, browser, form.email);
  await browser?.sealed('POST /api/portal/v1/factoryVisit/signUp', { activityId, ...form, key: randomHex(16) });
  const own = async () => (await db.select().from(eventSignUps).where(eq(eventSignUps.activityId, activityId)))[0];
  const ended = (days: number) =>
    db
      .update(eventActivities)
      .set({ endTime: ago(days + 2), beginTime: ago(days + 1), finishTime: ago(days) })
      .where(eq(eventActivities.id, activityId));
  await ended(29);
  await run();
  expect(contactOf(vault, (await own()) ?? { contact: '' }).name).toBe('李雷');
  await ended(31);
  await Promise.all([run(), run()]);
  expect(await own()).toMatchObject({ contact: '', pass: '', state: 'confirmed' });
  const shown = await browser?.call('POST /api/portal/v1/factoryVisit/getOwnSignUps', undefined);
  expect(shown).toMatchObject({ status: 200, data: { signUps: [{ pass: '' }] } });
});

it('removes tickets that have been done with, not those that wait', async () => {
  const { db } = app.context;
  await db.update(serviceTickets).set({ createdAt: ago(300) });
  await db.update(serviceTicketSteps).set({ at: ago(99) });
  const before = await db.$count(serviceTickets);
  await run();
  expect(await db.$count(serviceTickets)).toBe(before);
  await db.update(serviceTicketSteps).set({ at: ago(101) });
  await run();
  const left = await db.select({ state: serviceTickets.state }).from(serviceTickets);
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ state }) => state === 'answered' || state === 'closed')).toEqual([]);
});

it('removes closed disputes, not open ones', async () => {
  const { db, vault } = app.context;
  const [report] = await db.select({ id: reports.id }).from(reports);
  const dispute = (closedAt: Date | null) => ({
    id: randomUUID(),
    reportId: report?.id ?? '',
    content: vault.seal('部门有误', 'feedback.content'),
    phone: vault.seal('13800138000', 'feedback.phone'),
    createdAt: ago(400),
    closedAt,
  });
  const three = [dispute(ago(201)), dispute(ago(199)), dispute(null)];
  await db.insert(disputes).values(three);
  await run();
  const ids = three.map(({ id }) => id);
  const left = await db.select({ id: disputes.id }).from(disputes).where(inArray(disputes.id, ids));
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
});

it('removes old entries of the staff log, which nothing else can', async () => {
  const { db } = app.context;
  const entry = { actor: undefined, resource: 'employees', act: 'read', subject: '员工' };
  await writeLog(db, entry, ago(1_096));
  await writeLog(db, { ...entry, subject: '新的' }, ago(1_094));
  await expect(db.delete(staffLog)).rejects.toThrow();
  await run();
  const subjects = (await db.select({ subject: staffLog.subject }).from(staffLog)).map(({ subject }) => subject);
  expect(subjects).toContain('新的');
  expect(subjects).not.toContain('员工');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local portal.retention = 'on'`);
      await writeLog(tx, entry, ago(100));
      await tx.delete(staffLog).where(isNotNull(staffLog.id));
    }),
  ).rejects.toThrow();
});

it('takes no time below what the law asks for', () => {
  expect(() => readConfig({ STAFF_LOG_DAYS: '30' })).toThrow(/STAFF_LOG_DAYS/);
});
