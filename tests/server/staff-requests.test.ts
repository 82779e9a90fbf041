import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { GraveRule, RequestState } from '../../contract/rules/grave-acts';
import { graveRights, graveRules } from '../../contract/rules/grave-acts';
import type { Role } from '../../contract/rules/permissions';
import { staffMessages } from '../../contract/staff/messages';
import type { RequestDecision } from '../../contract/staff/request-calls';
import { accounts } from '../../server/database/account-tables';
import { giveRoles, rolesOfAccount } from '../../server/database/roles';
import { graveActs } from '../../server/grave-acts';
import { staffRequests } from '../../server/modules/staff/tables';
import { allCalls } from './all-calls';
import { startWithSamples } from './archive-flow';
import { mailsOf, signedIn } from './identity-flow';
import { neededBy, staffKeys } from './permission-table';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
/** Asks. */
let first: TestBrowser;
/** Approves, as the third could. */
let second: TestBrowser;
let third: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  for (const code of ['E10001', 'E10050']) await putRoles(app.context.db, code, all);
  [first, second, third] = await Promise.all([
    signedIn(app, 'E10000', 'staff'),
    signedIn(app, 'E10001', 'staff'),
    signedIn(app, 'E10050', 'staff'),
  ]);
});
afterAll(() => app.close());

const all: readonly Role[] = ['editor', 'moderator', 'activity', 'hr', 'service', 'admin'];
const portal = 'POST /api/portal/v1';
const waits = { status: 202, message: staffMessages.waitsForSecond, data: { reason: 'SECOND_PERSON' } };

const rulesOf = async () => (await first.call(`${portal}/staff/getReviewRules`, undefined)).data;
async function setRules(values: Partial<Record<GraveRule, boolean>>, by = first) {
  const { version } = await rulesOf();
  app.clock.advance(1_000);
  return by.call(`${portal}/staff/saveReviewRules`, { version, values });
}
const on = (rule: GraveRule) => async () => {
  expect(await setRules({ [rule]: true })).toMatchObject({ status: 200 });
};

const list = async (by: TestBrowser, state: RequestState = 'pending') =>
  (await by.call(`${portal}/staff/getRequests`, { state, pageNum: 1, pageSize: 50 })).data.data;
const last = async (by = first) => (await list(by)).at(-1) ?? expect.fail('nothing waits');
async function decide(by: TestBrowser, decision: RequestDecision, note?: string) {
  const { id, right } = await last();
  return by.call(`${portal}/staff/decideRequest`, { id, right, decision, ...(note && { note }) });
}
/** All that waits is taken back, and the rules are off again. */
async function clear() {
  for (const { id, right } of await list(first))
    expect(await first.call(`${portal}/staff/decideRequest`, { id, right, decision: 'withdraw' })).toMatchObject({
      status: 200,
    });
  const { rules } = await rulesOf();
  const off = Object.keys(graveRules).filter((name) =>
    rules.some(({ resource, secondPerson }) => resource === name && secondPerson),
  );
  if (off.length === 0) return;
  expect(await setRules(Object.fromEntries(off.map((name) => [name, false])))).toMatchObject(waits);
  expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
}

const idOf = async (code: string) => {
  const [row] = await app.context.db.select().from(accounts).where(eq(accounts.code, code));
  return row ?? expect.fail(`no account ${code}`);
};
const rolesNow = async (code: string) =>
  (await rolesOfAccount(app.context.db, (await idOf(code)).id)).map(({ role }) => role).sort();
const give = async (code: string, roles: readonly Role[], by = first) =>
  by.call(`${portal}/staff/setRoles`, {
    code,
    known: (await rolesNow(code)).map((role) => ({ role, kinds: [] })),
    roles: roles.map((role) => ({ role, kinds: [] })),
    reason: '调岗',
  });
const disable = (code: string, disabled: boolean, by = first) =>
  by.call(`${portal}/staff/setAccountDisabled`, { code, disabled, reason: '离职' });
const logOf = async (subject: string) =>
  (await first.call(`${portal}/staff/getLog`, { pageNum: 1, pageSize: 20, subject })).data.data;
const heard = async (by: TestBrowser) =>
  (await by.call('GET /api/portal/v1/inbox/getMessages', undefined)).data.messages.map(({ kind, text }) => [
    kind,
    text,
  ]);

it('is offered for each act that names a rule, by a right that can be asked for', () => {
  const ruled = staffKeys.filter((key) => allCalls[key].second !== undefined);
  expect(Object.keys(graveActs).sort()).toEqual([...ruled].sort());
  expect([...new Set(ruled.map((key) => neededBy(key).join('.')))].sort()).toEqual([...graveRights].sort());
});

describe('an act under a rule', () => {
  beforeEach(on('staffRoles'));
  afterEach(clear);

  it('waits, and is carried out as the act of who asked, with both names in the log', async () => {
    const before = await rolesNow('E10055');
    expect(await give('E10055', ['editor', 'service'])).toMatchObject(waits);
    expect(await rolesNow('E10055')).toEqual(before);
    expect((await logOf('E10055')).filter(({ act }) => act === 'change')).toEqual([]);
    const [asked] = (await list(second)).slice(-1);
    expect(asked).toMatchObject({ own: false, requestedBy: '陈工', state: 'pending' });
    expect(asked?.entries).toEqual([
      {
        resource: 'staff',
        act: 'change',
        subject: 'E10055',
        before: { roles: ['内容编辑'] },
        after: { roles: ['内容编辑', '客户服务'] },
        reason: '调岗',
      },
    ]);
    expect((await heard(second))[0]).toEqual(['actAsked', expect.stringContaining('员工账号修改：E10055')]);
    const waiting = async (by: TestBrowser) =>
      (await by.call(`${portal}/staff/getWaiting`, undefined)).data.find(({ kind }) => kind === 'requests')?.count;
    expect([await waiting(first), await waiting(second)]).toEqual([0, 1]);

    expect(await decide(second, 'approve')).toMatchObject({ status: 200, data: { state: 'done' } });
    expect(await rolesNow('E10055')).toEqual(['editor', 'service']);
    const [entry] = await logOf('E10055');
    expect(entry).toMatchObject({ actorCode: 'E10000', act: 'change', reason: '调岗', after: { approvedBy: '张工' } });
    const [decision] = await logOf(`申请 ${asked?.id}`);
    expect(decision).toMatchObject({ actorCode: 'E10001', act: 'approve', after: { state: 'done' } });
    expect((await heard(first))[0]).toEqual(['actDecided', expect.stringContaining('已获批准并执行')]);
    expect(
      (await heard(third)).some(([kind]) => kind === 'actAsked'),
      'it waits no more',
    ).toBe(false);
    const [row] = await app.context.db
      .select()
      .from(staffRequests)
      .where(eq(staffRequests.id, asked?.id ?? 0));
    expect(row?.body, 'what was asked is not kept').toBeNull();
    await putRoles(app.context.db, 'E10055', ['editor']);
  });

  it('is asked for once, however often it is sent', async () => {
    const count = (await list(first)).length;
    const answers = await Promise.all([1, 2, 3].map(() => give('E10055', ['service'])));
    for (const answer of answers) expect(answer).toMatchObject(waits);
    expect(await list(first)).toHaveLength(count + 1);
  });

  it('is approved by two at once, and done once', async () => {
    expect(await give('E10055', ['editor', 'hr'])).toMatchObject(waits);
    const { id } = await last();
    const answers = await Promise.all([decide(second, 'approve'), decide(third, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ reason: 'CHANGED' });
    expect((await logOf(`申请 ${id}`)).filter(({ act }) => act === 'approve')).toHaveLength(1);
    await putRoles(app.context.db, 'E10055', ['editor']);
  });

  it('is not approved by who asked, by whom it concerns, or by somebody without the right', async () => {
    expect(await give('E10050', ['editor'])).toMatchObject(waits);
    expect(await decide(first, 'approve')).toMatchObject({ status: 403, message: staffMessages.ownRequest });
    expect(await decide(third, 'approve')).toMatchObject({ status: 403, message: staffMessages.aboutApprover });
    expect(await decide(await signedIn(app, 'E10055', 'staff'), 'approve')).toMatchObject({
      status: 403,
      data: { reason: 'NO_PERMISSION' },
    });
    const { id } = await last();
    const other = { id, right: 'employees.change', decision: 'approve' } as const;
    expect(await second.call(`${portal}/staff/decideRequest`, other), 'by another right').toMatchObject({
      status: 404,
    });
    expect(await decide(second, 'withdraw')).toMatchObject({ status: 403, message: staffMessages.notOwnRequest });
    expect((await heard(third))[0]?.[0], 'whom it concerns is not asked').not.toBe('actAsked');
    const outsider = await signedIn(app, 'E10055', 'staff');
    expect(await list(outsider)).toEqual([]);
  });

  it('is refused with a reason, which who asked hears', async () => {
    expect(await give('E10055', ['hr'])).toMatchObject(waits);
    expect(await decide(second, 'reject')).toMatchObject({ status: 400, message: staffMessages.rejectReason });
    expect(await decide(second, 'reject', '没有审批单')).toMatchObject({ status: 200, data: { state: 'rejected' } });
    expect(await rolesNow('E10055')).toEqual(['editor']);
    expect((await heard(first))[0]?.[1]).toMatch(/被驳回。原因：没有审批单/);
    expect((await list(first, 'rejected'))[0]).toMatchObject({ note: '没有审批单', decidedBy: '张工' });
  });

  it('is refused at once where it could not be done', async () => {
    const known = [{ role: 'hr', kinds: [] }];
    const body = { code: 'E10055', known, roles: [], reason: '' };
    const count = (await list(first)).length;
    expect(await first.call(`${portal}/staff/setRoles`, body)).toMatchObject({
      status: 409,
      data: { reason: 'CHANGED' },
    });
    expect(await list(first)).toHaveLength(count);
  });

  it('is looked at anew: what has changed meanwhile is not done, and it waits on', async () => {
    expect(await give('E10055', ['editor', 'activity'])).toMatchObject(waits);
    await putRoles(app.context.db, 'E10055', ['service']);
    expect(await decide(second, 'approve')).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
    expect(await rolesNow('E10055')).toEqual(['service']);
    expect((await last()).state).toBe('pending');
    await putRoles(app.context.db, 'E10055', ['editor']);
  });

  it.each([
    [
      'has lost the right',
      () => putRoles(app.context.db, 'E10000', ['editor']),
      () => putRoles(app.context.db, 'E10000', all),
    ],
    [
      'is disabled',
      async () =>
        void (await app.context.db
          .update(accounts)
          .set({ disabledAt: app.clock.now() })
          .where(eq(accounts.code, 'E10000'))),
      async () =>
        void (await app.context.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.code, 'E10000'))),
    ],
  ])('is not done for somebody who %s', async (_, lose, regain) => {
    expect(await give('E10055', ['editor', 'activity'])).toMatchObject(waits);
    const { id, right } = await last();
    await lose();
    expect(await second.call(`${portal}/staff/decideRequest`, { id, right, decision: 'approve' })).toMatchObject({
      status: 409,
      message: staffMessages.askerLost,
    });
    await regain();
    first = await signedIn(app, 'E10000', 'staff');
    expect(await rolesNow('E10055')).toEqual(['editor']);
  });

  it('sends the mail of an invitation once it is approved', async () => {
    const sent = async () => (await mailsOf(app)).filter(({ to }) => to === 'new@portal.example').length;
    const body = { email: 'new@portal.example', roles: ['editor'] };
    expect(await first.sealed(`${portal}/staff/invite`, body)).toMatchObject(waits);
    expect(await sent()).toBe(0);
    expect((await last()).entries[0]?.subject).not.toContain('new@');
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    expect(await sent()).toBe(1);
  });

  it('is also the change of a role that somebody has, and not the making of one', async () => {
    const rights: CallBody<'POST /api/portal/v1/staff/saveRole'>['rights'] = ['content.read'];
    const made = await first.call(`${portal}/staff/saveRole`, { id: '', version: 0, name: '只看内容', rights });
    expect(made).toMatchObject({ status: 200 });
    const { id, version } = made.data;
    const more = { id, version, name: '只看内容', rights: ['content.read', 'log.read'] as typeof rights };
    await app.context.db.transaction(async (tx) => {
      await giveRoles(
        tx,
        { accountId: (await idOf('E10055')).id, roles: [{ role: id, kinds: [] }], by: null },
        new Date(),
      );
    });
    expect(await first.call(`${portal}/staff/saveRole`, more)).toMatchObject(waits);
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    const { roles } = (await first.call(`${portal}/staff/getRoles`, undefined)).data;
    expect(roles.find((role) => role.id === id)?.rights).toContain('log.read');
    await putRoles(app.context.db, 'E10055', ['editor']);
  });

  it('can be too many of one person', async () => {
    const { db, now, vault } = app.context;
    const { id } = await idOf('E10000');
    const row = {
      call: 'POST /api/portal/v1/staff/setRoles' as const,
      right: 'staff.change' as const,
      entries: [],
      requestedBy: id,
      requestedAt: now(),
      network: '',
      expiresAt: new Date(now().getTime() + 60_000),
    };
    await db
      .insert(staffRequests)
      .values(
        Array.from({ length: 20 }, (_, at) => ({ ...row, body: vault.seal(JSON.stringify({ at }), 'staff.request') })),
      );
    expect(await give('E10055', ['hr'])).toMatchObject({ status: 409, data: { reason: 'TOO_MANY' } });
    await db.delete(staffRequests).where(eq(staffRequests.state, 'pending'));
  });
});

describe('each rule', () => {
  afterEach(clear);

  it('of accounts: disabling, and letting in again', async () => {
    await on('accountStates')();
    expect(await disable('E10040', true)).toMatchObject(waits);
    expect((await idOf('E10040')).disabledAt).toBeNull();
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    expect((await idOf('E10040')).disabledAt).not.toBeNull();
    expect(await disable('E10040', false)).toMatchObject(waits);
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    expect((await idOf('E10040')).disabledAt).toBeNull();
    expect(await give('E10055', ['editor', 'service']), 'another rule').toMatchObject({ status: 200 });
    await putRoles(app.context.db, 'E10055', ['editor']);
  });

  it('of bans: ending one, not beginning one', async () => {
    await on('questionBans')();
    const ban = (noQuestion: 0 | 1) =>
      first.call(`${portal}/question/banCustomer`, { customerCode: 'C10001', noQuestion });
    expect(await ban(1)).toMatchObject({ status: 200 });
    expect(await ban(0)).toMatchObject(waits);
    expect((await idOf('C10001')).noQuestion).toBe(true);
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    expect((await idOf('C10001')).noQuestion).toBe(false);
  });

  it('of employees: removing one', async () => {
    const values = {
      name: '钱误加',
      idNo: '11010119900307387X',
      hireDate: '2020-03-01',
      leaveDate: '',
      department: '工程部',
      position: '工程师',
      performanceEvaluation: '',
      performanceAnnotations: '',
      performanceList: '',
      honoraryAwardsList: '',
      laborDisputes: false,
      signedDocument: false,
    };
    const added = await first.sealed(`${portal}/staff/addEmployee`, { values });
    expect(added, JSON.stringify(added.data)).toMatchObject({ status: 200 });
    const find = async () =>
      (await first.sealed(`${portal}/staff/getEmployees`, { search: '钱误加', pageNum: 1, pageSize: 10 })).data.data;
    const id = (await find())[0]?.id ?? '';
    const { seen } = (await first.call(`${portal}/staff/getEmployee`, { id })).data;
    await on('employeeRemovals')();
    expect(await first.call(`${portal}/staff/removeEmployee`, { id, seen })).toMatchObject(waits);
    expect(JSON.stringify((await last()).entries), 'masked as in the log').not.toContain(values.idNo);
    expect(await find()).toHaveLength(1);
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    expect(await find()).toEqual([]);
  });

  it('of activities: one that runs, with what would change', async () => {
    const { data: known } = await first.call(`${portal}/staff/getActivities`, undefined);
    const keyId = known.find(({ title }) => title === '十八周年庆')?.keyId ?? expect.fail('no activity runs');
    const { draft, version } = (await first.call(`${portal}/staff/getActivity`, { keyId })).data;
    const body = { draft: { ...draft, values: { ...draft.values, rules: '改过的规则' } }, version };
    await on('runningActivities')();
    expect(await first.call(`${portal}/staff/saveActivity`, body)).toMatchObject(waits);
    expect((await last()).entries[0]).toMatchObject({ resource: 'activity', after: { rules: '改过的规则' } });
    expect(await decide(second, 'approve')).toMatchObject({ status: 200 });
    const { data: after } = await first.call(`${portal}/staff/getActivity`, { keyId });
    expect(after.draft.values.rules).toBe('改过的规则');
  });

  it('is not turned on where nobody could approve, nor turned off by one person', async () => {
    await putRoles(app.context.db, 'E10001', ['admin']);
    await putRoles(app.context.db, 'E10050', ['admin']);
    await putRoles(app.context.db, 'E10056', []);
    expect(await setRules({ employeeRemovals: true })).toMatchObject({ status: 409, data: { reason: 'TOO_FEW' } });
    await putRoles(app.context.db, 'E10056', ['hr']);
    for (const code of ['E10001', 'E10050']) await putRoles(app.context.db, code, all);
    await on('accountStates')();
    expect(await setRules({ accountStates: false })).toMatchObject(waits);
    expect((await last()).entries[0]).toMatchObject({ after: { [graveRules.accountStates.label]: false } });
    expect(await disable('E10040', true)).toMatchObject(waits);
    expect(await setRules({ questionBans: true }), 'more is no matter').toMatchObject({ status: 200 });
  });

  it('ends when nobody decides in time', async () => {
    await on('staffRoles')();
    expect(await give('E10055', ['hr'])).toMatchObject(waits);
    const { id, right } = await last();
    app.clock.advance(7 * 24 * 3_600_000 + 1_000);
    [first, second, third] = await Promise.all([
      signedIn(app, 'E10000', 'staff'),
      signedIn(app, 'E10001', 'staff'),
      signedIn(app, 'E10050', 'staff'),
    ]);
    const body = { id, right, decision: 'approve' } as const;
    expect(await second.call(`${portal}/staff/decideRequest`, body)).toMatchObject({
      status: 409,
      data: { reason: 'EXPIRED' },
    });
    await app.runSweeps();
    expect((await list(first, 'expired'))[0]).toMatchObject({ id, decidedBy: '' });
    expect((await heard(first))[0]?.[1]).toContain('已过期');
    expect(await rolesNow('E10055')).toEqual(['editor']);
  });
});
