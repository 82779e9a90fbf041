import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { RightName } from '../../contract/rules/permissions';
import { heldBy, isAllowed, rightNames } from '../../contract/rules/permissions';
import { listAdmins } from '../../server/database/roles';
import { startWithSamples } from './archive-flow';
import { callSamples } from './call-samples';
import { isSignedIn, signedIn, tryPassword } from './identity-flow';
import { neededBy, staffKeys } from './permission-table';
import { sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  admin = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const save = (role: Partial<CallBody<'POST /api/portal/v1/staff/saveRole'>>, by = admin) =>
  by.call('POST /api/portal/v1/staff/saveRole', { id: '', version: 0, name: '', rights: [], ...role });

let made = 0;
async function newRole(rights: RightName[]) {
  made += 1;
  const { data, status } = await save({ name: `角色${made}`, rights });
  expect(status).toBe(200);
  return data;
}

const rolesNow = async (code: string) => {
  const { data } = await admin.call('POST /api/portal/v1/staff/getStaff', undefined);
  return data.members.find((member) => member.code === code)?.roles ?? [];
};

type Given = CallBody<'POST /api/portal/v1/staff/setRoles'>['roles'];

const give = async (code: string, roles: Given, by = admin) => {
  const known = (await rolesNow(code)).map(({ role, kinds }) => ({ role, kinds }));
  return by.call('POST /api/portal/v1/staff/setRoles', { code, known, roles, reason: '' });
};

const logOf = async (subject: string) =>
  (await admin.call('POST /api/portal/v1/staff/getLog', { pageNum: 1, pageSize: 20, subject })).data.data;

/** Sets that together hold each right alone among its neighbours. */
const sets: ReadonlyArray<readonly [string, RightName[]]> = [
  ['reading', rightNames.filter((right) => right.endsWith('.read'))],
  ['acting', rightNames.filter((right) => !right.endsWith('.read') && !right.startsWith('console.'))],
  ['every other', rightNames.filter((right, at) => at % 2 === 1 && !right.startsWith('console.'))],
];

describe('a role that was made in the console', () => {
  it.each(sets)('of %s rights may do what they say, and nothing else', async (_, rights) => {
    const { id } = await newRole(rights);
    await putRoles(app.context.db, 'E10055', []);
    const browser = await signedIn(app, 'E10055', 'staff');
    expect(await give('E10055', [{ role: id, kinds: [] }])).toMatchObject({ status: 200 });
    const held = heldBy(['console.open', ...rights]);
    for (const key of staffKeys) {
      // What changes the own rights would change the next answers.
      if (key.endsWith('/setRoles') || key.endsWith('/saveRole')) continue;
      const answer = await sendCall(browser, key, callSamples[key]);
      const refused = answer.statusCode === 403 && answer.json().data?.reason === 'NO_PERMISSION';
      expect([key, !refused]).toEqual([key, isAllowed(held, ...neededBy(key))]);
    }
  });

  it('is changed by the version that was seen, with both in the log, and works from the next request', async () => {
    const role = await newRole(['content.read', 'content.change']);
    await putRoles(app.context.db, 'E10055', []);
    await give('E10055', [{ role: role.id, kinds: [] }]);
    const browser = await signedIn(app, 'E10055', 'staff');
    const list = () =>
      browser.call('POST /api/portal/v1/staff/getRecords', { resource: 'downloads', pageNum: 1, pageSize: 10 });
    expect(await list()).toMatchObject({ status: 200 });
    const { id, version } = role;
    expect(await save({ id, version, name: '看日志', rights: ['log.read'] })).toMatchObject({
      status: 200,
      data: { version: version + 1, changedBy: expect.stringMatching(/./), accounts: 1 },
    });
    expect(await list()).toMatchObject({ status: 403, data: { reason: 'NO_PERMISSION' } });
    expect(await save({ id, version, name: '又一个', rights: ['log.read'] })).toMatchObject({
      status: 409,
      data: { reason: 'CHANGED' },
    });
    expect(await logOf('角色 看日志')).toMatchObject([
      { act: 'change', before: { rights: ['内容·查看', '内容·修改'] }, after: { rights: ['操作日志·查看'] } },
    ]);
  });

  it('has a name of its own; the same form sent again makes no second one', async () => {
    const [one, other] = await Promise.all([
      save({ name: '同名', rights: ['log.read'] }),
      save({ name: '同名', rights: ['log.read'] }),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.data.id).toBe(other?.data.id);
    const taken = { status: 409, message: '已有同名角色，请换一个名称', data: { reason: 'NAME_TAKEN' } };
    expect(await save({ name: '同名', rights: ['content.read'] })).toMatchObject(taken);
    expect(await save({ name: '内容编辑', rights: ['content.read'] })).toMatchObject(taken);
    const third = await newRole(['log.read']);
    expect(await save({ ...third, name: '同名', rights: ['log.read'] } as never)).toMatchObject({ status: 400 });
    const { id, version } = third;
    expect(await save({ id, version, name: '同名', rights: ['log.read'] })).toMatchObject(taken);
  });

  it('is removed once nobody has it; those of the portal stay', async () => {
    const { id, version } = await newRole(['log.read']);
    await give('E10056', [{ role: id, kinds: [] }]);
    const remove = (role = id) => admin.call('POST /api/portal/v1/staff/removeRole', { id: role, version });
    expect(await remove()).toMatchObject({ status: 409, data: { reason: 'GIVEN' } });
    await give('E10056', []);
    expect(await remove()).toMatchObject({ status: 200, message: '角色已删除' });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await remove('editor')).toMatchObject({ status: 409, data: { reason: 'BUILT_IN' } });
    expect(await save({ id: 'editor', version: 1, name: '编辑', rights: ['log.read'] })).toMatchObject({
      status: 409,
      data: { reason: 'BUILT_IN' },
    });
  });

  it('is not removed while it is being given', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await newRole(['log.read']);
      await putRoles(app.context.db, 'E10056', []);
      const [given, removed] = await Promise.all([
        give('E10056', [{ role: id, kinds: [] }]),
        admin.call('POST /api/portal/v1/staff/removeRole', { id, version }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([given.status, removed.status]);
      expect((await rolesNow('E10056')).map(({ role }) => role)).toEqual(given.status === 200 ? [id] : []);
    }
  });
});

describe('a role of an account', () => {
  it('says since when it is given and by whom, and keeps that when another is added', async () => {
    await putRoles(app.context.db, 'E10056', []);
    await give('E10056', [{ role: 'editor', kinds: [] }]);
    const [first] = await rolesNow('E10056');
    app.clock.advance(60_000);
    await give('E10056', [
      { role: 'editor', kinds: [] },
      { role: 'service', kinds: [] },
    ]);
    const [editor, service] = (await rolesNow('E10056')).sort((one, other) => (one.role < other.role ? -1 : 1));
    expect(editor).toEqual(first);
    expect(editor).toMatchObject({ role: 'editor', since: expect.stringMatching(/Z$/), by: '陈工' });
    expect(Date.parse(service?.since ?? '') - Date.parse(editor?.since ?? '')).toBeGreaterThanOrEqual(60_000);
  });

  it('for some kinds of content changes those alone, and reads all', async () => {
    await putRoles(app.context.db, 'E10056', []);
    await give('E10056', [{ role: 'editor', kinds: ['downloads'] }]);
    const browser = await signedIn(app, 'E10056', 'staff');
    const list = (resource: string) =>
      sendCall(browser, 'POST /api/portal/v1/staff/getRecords', {
        body: { resource, pageNum: 1, pageSize: 10 },
      } as never);
    expect((await list('downloads')).statusCode).toBe(200);
    expect((await list('articles')).statusCode).toBe(200);
    const remove = (resource: string) =>
      sendCall(browser, 'POST /api/portal/v1/staff/removeRecords', {
        body: { resource, records: [{ id: '999999', version: 0 }] },
      } as never);
    expect((await remove('articles')).json()).toMatchObject({ code: 403, data: { reason: 'NO_PERMISSION' } });
    expect((await remove('downloads')).statusCode).not.toBe(403);
    expect((await logOf('E10056'))[0]?.after).toEqual({ roles: ['内容编辑（下载）'] });
    expect(await give('E10056', [{ role: 'editor', kinds: ['nothing'] }])).toMatchObject({ status: 400 });
  });

  it('is given by those alone who have its rights', async () => {
    await putRoles(app.context.db, 'E10001', ['admin']);
    const other = await signedIn(app, 'E10001', 'staff');
    const refused = { status: 403, data: { reason: 'NOT_HELD' }, message: expect.stringContaining('员工履历·查看') };
    await putRoles(app.context.db, 'E10056', []);
    expect(await give('E10056', [{ role: 'hr', kinds: [] }], other)).toMatchObject(refused);
    expect(await save({ name: '看履历', rights: ['employees.read'] }, other)).toMatchObject(refused);
    const invitation = { email: 'hr@portal.example', roles: ['hr'] };
    expect(await other.sealed('POST /api/portal/v1/staff/invite', invitation)).toMatchObject(refused);
    // Taking it away needs no more than the right to change roles.
    await putRoles(app.context.db, 'E10056', ['hr', 'editor']);
    expect(await give('E10056', [{ role: 'editor', kinds: [] }], other)).toMatchObject({ status: 200 });
    // Nor for more kinds than they have.
    const partly = await newRole(['staff.read', 'staff.change']);
    await give('E10001', [
      { role: partly.id, kinds: [] },
      { role: 'editor', kinds: ['downloads'] },
    ]);
    await putRoles(app.context.db, 'E10056', []);
    expect(await give('E10056', [{ role: 'editor', kinds: [] }], other)).toMatchObject({ status: 403 });
    expect(await give('E10056', [{ role: 'editor', kinds: ['downloads'] }], other)).toMatchObject({ status: 200 });
  });

  it('is not given by somebody from whom the right to give is taken at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await putRoles(app.context.db, 'E10001', ['admin']);
      await putRoles(app.context.db, 'E10056', []);
      const other = await signedIn(app, 'E10001', 'staff');
      const [taken, given] = await Promise.all([
        give('E10001', []),
        other.call('POST /api/portal/v1/staff/setRoles', {
          code: 'E10056',
          known: [],
          roles: [{ role: 'editor', kinds: [] }],
        }),
      ]);
      expect(taken.status).toBe(200);
      expect([200, 403]).toContain(given.status);
      expect((await rolesNow('E10056')).length).toBe(given.status === 200 ? 1 : 0);
    }
    expect((await listAdmins(app.context.db)).length).toBeGreaterThan(0);
  });

  it('changed by two at once is changed by one', async () => {
    await putRoles(app.context.db, 'E10001', ['admin', 'editor', 'service']);
    await putRoles(app.context.db, 'E10056', []);
    const other = await signedIn(app, 'E10001', 'staff');
    const change = (by: TestBrowser, role: string) =>
      by.call('POST /api/portal/v1/staff/setRoles', { code: 'E10056', known: [], roles: [{ role, kinds: [] }] });
    const answers = await Promise.all([change(admin, 'editor'), change(other, 'service')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesNow('E10056')).toHaveLength(1);
  });
});

describe('sign-ins of staff', () => {
  const signIns = async (filter: object) =>
    (await admin.call('POST /api/portal/v1/staff/getSignIns', { pageNum: 1, pageSize: 20, ...filter })).data.data;

  it('are in a log, refused ones too, and those of customers are not', async () => {
    await putRoles(app.context.db, 'E10040', ['service']);
    await signedIn(app, 'E10040', 'staff');
    await tryPassword(app.browser(), 'E10040', 'not-it', { accountKind: 'staff' });
    await signedIn(app, 'C10001');
    expect((await signIns({ code: 'E10040' })).map(({ outcome }) => outcome)).toEqual(['wrongPassword', 'signedIn']);
    expect(await signIns({ code: 'E10040', outcome: 'signedIn' })).toMatchObject([
      { code: 'E10040', device: expect.stringMatching(/./), network: expect.stringMatching(/./) },
    ]);
    expect(await signIns({ code: 'C10001' })).toEqual([]);
  });

  it('are ended one by one', async () => {
    const [one, other] = [await signedIn(app, 'E10040', 'staff'), await signedIn(app, 'E10040', 'staff')];
    const open = () => admin.call('POST /api/portal/v1/staff/getAccountSessions', { code: 'E10040' });
    const [{ sessionId = '' } = {}] = (await open()).data;
    const body = { code: 'E10040', sessionId, reason: '设备丢失' };
    const before = (await open()).data.length;
    expect(await admin.call('POST /api/portal/v1/staff/endAccountSession', body)).toMatchObject({ status: 200 });
    expect((await open()).data).toHaveLength(before - 1);
    expect([await isSignedIn(one), await isSignedIn(other)].sort()).toEqual([false, true]);
    // A session of another account is none of this one's.
    const own = { ...body, code: 'E10055' };
    const [{ sessionId: left = '' } = {}] = (await open()).data;
    await admin.call('POST /api/portal/v1/staff/endAccountSession', { ...own, sessionId: left });
    expect((await open()).data).toHaveLength(before - 1);
  });

  it('begin with a new second factor once it was reset, and their sessions end', async () => {
    await putRoles(app.context.db, 'E10040', ['service']);
    const browser = await signedIn(app, 'E10040', 'staff');
    const reset = (code: string) => admin.call('POST /api/portal/v1/staff/resetFactor', { code, reason: '换手机' });
    expect(await reset('E10040')).toMatchObject({ status: 200, data: { permit: expect.stringMatching(/\S{4}/) } });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await reset('E10000')).toMatchObject({ status: 409, data: { reason: 'OWN' } });
    expect(await reset('C10001')).toMatchObject({ status: 404 });
    const [entry] = await logOf('E10040');
    expect(entry).toMatchObject({ act: 'permit', after: { secondFactor: false }, reason: '换手机' });
  });
});

describe('a right that needs a second person', () => {
  const correct = (by: TestBrowser, key: string) =>
    by.call('POST /api/portal/v1/staff/requestBeanCorrection', {
      key,
      customerCode: 'C10001',
      amount: 3,
      reason: '双人确认',
    });
  const decide = (by: TestBrowser, id: number, decision: 'approve' | 'reject' = 'approve') =>
    by.call('POST /api/portal/v1/staff/decideBeanCorrection', { id, decision, note: '' });
  const pending = async () =>
    (
      await admin.call('POST /api/portal/v1/staff/getBeanCorrections', { state: 'pending', pageNum: 1, pageSize: 10 })
    ).data.data.find(({ reason }) => reason === '双人确认');
  const balance = async () =>
    (
      await admin.call('POST /api/portal/v1/staff/getBeanLedger', {
        customerCode: 'C10001',
        pageNum: 1,
        pageSize: 1,
      })
    ).data.account.balance;

  /** Somebody of staff who has one role alone. */
  async function holder(rights: RightName[], secondPerson: RightName[]) {
    made += 1;
    const { data } = await save({ name: `角色${made}`, rights, secondPerson });
    await putRoles(app.context.db, 'E10055', []);
    expect(await give('E10055', [{ role: data.id, kinds: [] }])).toMatchObject({ status: 200 });
    return { role: data, browser: await signedIn(app, 'E10055', 'staff') };
  }

  it('has even a small correction of beans wait for another, who decides it once', async () => {
    const rights: RightName[] = ['ledger.read', 'ledger.correct', 'ledger.approve'];
    const { browser, role } = await holder(rights, ['ledger.correct']);
    expect(role.secondPerson).toEqual(['ledger.correct']);
    const before = await balance();
    expect(await correct(browser, 'second-person-1')).toMatchObject({ status: 200, data: { state: 'pending' } });
    expect(await balance()).toBe(before);
    const id = (await pending())?.id ?? 0;
    expect(await decide(browser, id)).toMatchObject({ status: 403, data: { reason: 'SAME_PERSON' } });
    const waiting = await admin.call('POST /api/portal/v1/staff/getWaiting', undefined);
    expect(waiting.data.find(({ kind }) => kind === 'corrections')?.count).toBeGreaterThan(0);
    const decided = await Promise.all([decide(admin, id), decide(admin, id), decide(admin, id)]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before + 3);
    const log = await admin.call('POST /api/portal/v1/staff/getLog', {
      resource: 'ledger',
      kind: 'changes',
      pageNum: 1,
      pageSize: 2,
    });
    expect(log.data.data.map(({ act, actorCode }) => [act, actorCode])).toEqual([
      ['approve', 'E10000'],
      ['correct', 'E10055'],
    ]);
    // Without the rule, the same person books it at once.
    const { id: roleId, version, name } = role;
    expect(await save({ id: roleId, version, name, rights, secondPerson: [] })).toMatchObject({ status: 200 });
    expect(await correct(browser, 'second-person-2')).toMatchObject({ data: { state: 'booked' } });
    const [entry] = await logOf(`角色 ${name}`);
    expect(entry?.before.rights).toContain('金豆账目·更正（须他人确认）');
    expect(entry?.after.rights).toContain('金豆账目·更正');
  });

  it('lets content be published by another alone, also of kinds that one person may publish', async () => {
    const { browser } = await holder(['content.read', 'content.change'], ['content.change']);
    const record = { resource: 'testimonials' } as const;
    const { data: saved } = await browser.call('POST /api/portal/v1/staff/saveRecord', {
      ...record,
      version: 0,
      values: {
        visitorName: '双人确认',
        company: '公司',
        activityType: 0,
        content: '很好',
        picturePath: 'art:one',
        position: 1,
      },
    });
    const operate = (by: TestBrowser, act: 'publish' | 'submit') =>
      by.call('POST /api/portal/v1/staff/operatePublication', { ...record, id: saved.id, version: 1, act });
    expect(saved.publication?.barred).not.toBe('');
    expect(await operate(browser, 'publish')).toMatchObject({ status: 409, data: { reason: 'UNREVIEWED' } });
    expect(await operate(browser, 'submit')).toMatchObject({ status: 200 });
    expect(await operate(browser, 'publish')).toMatchObject({ status: 409, data: { reason: 'OWN_REVIEW' } });
    expect(await operate(admin, 'publish')).toMatchObject({ status: 200, data: { publication: { live: true } } });
  });

  it('is not given, nor changed into one that needs none, by who has it so', async () => {
    const rights: RightName[] = ['staff.read', 'staff.change', 'ledger.read', 'ledger.correct'];
    const { browser, role } = await holder(rights, ['ledger.correct']);
    const { id, version, name } = role;
    const refused = { status: 403, data: { reason: 'NOT_HELD' } };
    expect(await save({ id, version, name, rights, secondPerson: [] }, browser)).toMatchObject(refused);
    expect(await save({ name: '无须确认', rights: ['ledger.correct'] }, browser)).toMatchObject(refused);
    const { data: free } = await save({ name: '自行更正', rights: ['ledger.correct'] });
    expect(await give('E10056', [{ role: free.id, kinds: [] }], browser)).toMatchObject(refused);
    const kept = await save({ id, version, name: '改名', rights }, browser);
    expect(kept).toMatchObject({ status: 200, data: { secondPerson: ['ledger.correct'] } });
    expect(await save({ name: '不能如此', rights: ['log.read'], secondPerson: ['log.read'] })).toMatchObject({
      data: { secondPerson: [] },
    });
  });
});
