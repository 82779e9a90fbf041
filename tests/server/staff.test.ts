import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../contract/rules/permissions';
import { heldBy, isAllowed, rightsOf, roles } from '../../contract/rules/permissions';
import { accounts } from '../../server/database/account-tables';
import { giveRoles, listAdmins } from '../../server/database/roles';
import { inviteStaff } from '../../server/modules/identity/invite';
import { samplePassword } from '../../server/samples/accounts';
import { startWithSamples } from './archive-flow';
import { callSamples } from './call-samples';
import { exportedFile } from './exported-file';
import { hour, isSignedIn, mailsOf, signedIn, tryPassword } from './identity-flow';
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

const password = 'gedankenstrich-91';
const expired = { status: 400, data: { reason: 'LINK_INVALID' } };

const invite = (email: string, asked: Role[], by = admin) =>
  by.sealed('POST /api/portal/v1/staff/invite', { email, roles: asked });

/** Invites and returns the token of the mail. */
async function invited(email: string, asked: Role[]): Promise<string> {
  expect(await invite(email, asked)).toMatchObject({ status: 200 });
  // Others are told of new devices meanwhile.
  const { text } = (await mailsOf(app)).findLast(({ to }) => to === email) ?? { text: '' };
  return /\/staff\/invitation#([A-Za-z0-9_-]{43})\s/.exec(text)?.[1] ?? '';
}

const accept = (token: string, member: { name?: string; password?: string } = {}) =>
  app.browser().sealed('POST /api/portal/v1/staff/acceptInvitation', { token, ...member });

const given = (roles: readonly Role[]) => roles.map((role) => ({ role, kinds: [] }));

const setRoles = (code: string, known: Role[], wanted: Role[], by = admin) =>
  by.call('POST /api/portal/v1/staff/setRoles', { code, known: given(known), roles: given(wanted), reason: '换岗' });

const rightsIn = async (browser: TestBrowser) => {
  const { data } = await browser.call('POST /api/portal/v1/staff/getOwnRights', undefined);
  return new Set(data.map(({ right }) => right));
};

const rightsFor = (...held: Role[]) => new Set(held.flatMap(rightsOf));

const logOf = async (filter: object = {}) =>
  (await admin.call('POST /api/portal/v1/staff/getLog', { pageNum: 1, pageSize: 100, ...filter })).data;

describe('a role', () => {
  it.each(roles)('%s may do what the table of permissions says, and nothing else', async (role) => {
    const browser = await signedIn(app, 'C10005');
    await putRoles(app.context.db, 'C10005', [role]);
    for (const key of staffKeys) {
      const answer = await sendCall(browser, key, callSamples[key]);
      // Another's upload is refused for another reason.
      const isRefused = answer.statusCode === 403 && answer.json().data?.reason === 'NO_PERMISSION';
      expect([key, !isRefused]).toEqual([key, isAllowed(heldBy(rightsOf(role)), ...neededBy(key))]);
    }
    expect(await rightsIn(browser)).toEqual(rightsFor(role));
    await putRoles(app.context.db, 'C10005', [], 'customer');
    expect(await rightsIn(browser)).toEqual(rightsFor());
  });

  it('that is not known is refused by the database too', async () => {
    const { db } = app.context;
    const unknown = sql`insert into role_grants ("accountId", "roleId") select id, 'owner' from accounts where code = 'E10001'`;
    await expect(db.execute(unknown)).rejects.toThrow();
  });

  it('is allowed by the table only', () => {
    expect(isAllowed([], 'console', 'open')).toBe(false);
    expect(isAllowed(heldBy(rightsOf('editor')), 'staff', 'invite')).toBe(false);
    expect(isAllowed([...heldBy(rightsOf('editor')), ...heldBy(rightsOf('admin'))], 'staff', 'invite')).toBe(true);
  });
});

describe('an invitation', () => {
  it('makes an account with its roles, once', async () => {
    const token = await invited('li@portal.example', ['editor', 'moderator']);
    const shown = await app.browser().sealed('POST /api/portal/v1/staff/getInvitation', { token });
    expect(shown.data).toEqual({
      email: 'li@portal.example',
      roles: expect.arrayContaining(['内容编辑', '社区管理']),
      isNew: true,
    });
    expect(await accept(token, { name: ' ', password })).toMatchObject({ status: 400, message: '请输入姓名' });
    expect(await accept(token, { name: '李工', password: 'short' })).toMatchObject({ status: 400 });
    const [one, other] = await Promise.all([
      accept(token, { name: '李工', password }),
      accept(token, { name: '李工', password }),
    ]);
    expect([one?.status, other?.status].sort()).toEqual([200, 400]);
    expect(await accept(token, { name: '李工', password })).toMatchObject(expired);
    const browser = app.browser();
    expect(await tryPassword(browser, 'li@portal.example', password, { accountKind: 'staff' })).toMatchObject({
      status: 200,
    });
    expect(await rightsIn(browser)).toEqual(rightsFor('editor', 'moderator'));
  });

  it('adds roles to the account of the mailbox, which keeps its password', async () => {
    const token = await invited('e10001@portal.example', ['service']);
    const shown = await app.browser().sealed('POST /api/portal/v1/staff/getInvitation', { token });
    expect(shown.data).toMatchObject({ isNew: false });
    expect((await accept(token)).data).toMatchObject({ code: 'E10001' });
    const browser = await signedIn(app, 'E10001', 'staff');
    expect(await rightsIn(browser)).toEqual(rightsFor('moderator', 'service'));
    expect(await invite('e10001@portal.example', ['service'])).toMatchObject({
      status: 409,
      message: '该账号已拥有这些角色',
    });
  });

  it('is replaced by a newer one, and ends after a day', async () => {
    const first = await invited('wang@portal.example', ['hr']);
    const second = await invited('wang@portal.example', ['service']);
    expect(await accept(first, { name: '王工', password })).toMatchObject(expired);
    app.clock.advance(24 * hour + 1);
    expect(await accept(second, { name: '王工', password })).toMatchObject(expired);
    await app.runSweeps();
    admin = await signedIn(app, 'E10000', 'staff');
    expect((await admin.call('POST /api/portal/v1/staff/getStaff', undefined)).data.invitations).toEqual([]);
  });

  it('by command has no sender', async () => {
    const { db, vault, now } = app.context;
    const { token } = await inviteStaff(
      db,
      vault,
      { email: 'first@portal.example', roles: ['admin'], actor: undefined },
      now(),
    );
    expect(await accept(token, { name: '第一人', password })).toMatchObject({ status: 200 });
    const { data } = await logOf({ subject: 'f***@portal.example' });
    expect(data).toMatchObject([{ act: 'invite', actorCode: '', after: { roles: ['系统管理'] } }]);
  });

  it('to no mailbox is refused', async () => {
    expect(await invite('nobody', ['editor'])).toMatchObject({ status: 400, message: '请填写正确的邮箱' });
  });
});

describe('roles of an account', () => {
  it('are changed at once, with the log in the same transaction', async () => {
    const browser = await signedIn(app, 'E10055', 'staff');
    expect(await setRoles('E10055', ['editor'], ['moderator'])).toMatchObject({ status: 200 });
    expect(await rightsIn(browser)).toEqual(rightsFor('moderator'));
    const { data } = await logOf({ subject: 'E10055' });
    expect(data).toMatchObject([
      {
        actorCode: 'E10000',
        resource: 'staff',
        act: 'change',
        before: { roles: ['内容编辑'] },
        after: { roles: ['社区管理'] },
        reason: '换岗',
      },
    ]);
  });

  it('are not overwritten by who has seen older ones', async () => {
    expect(await setRoles('E10055', ['editor'], [])).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该账号已由 .*（.*） 于 \d\d:\d\d 修改$/),
    });
  });

  it('are given to accounts of staff alone, by the database too', async () => {
    const refused = { status: 409, message: '只有内部员工账号可以有管理角色', data: { reason: 'NO_STAFF' } };
    expect(await setRoles('C10001', [], ['editor'])).toMatchObject(refused);
    expect(await setRoles('S10001', [], ['hr'])).toMatchObject(refused);
    const [customer] = await app.context.db.select().from(accounts).where(sql`${accounts.code} = 'C10002'`);
    const giving = { accountId: customer?.id ?? '', roles: given(['moderator']), by: null };
    await expect(giveRoles(app.context.db, giving, new Date())).rejects.toThrow();
  });

  it('rest with a disabled account: nobody is in it, or comes in, until it is restored', async () => {
    const browser = await signedIn(app, 'E10056', 'staff');
    const disable = (code: string, disabled: boolean) =>
      admin.call('POST /api/portal/v1/staff/setAccountDisabled', { code, disabled, reason: ' 离职 ' });
    expect(await rightsIn(browser)).toEqual(rightsFor('hr'));
    expect(await disable('E10056', true)).toMatchObject({ status: 200, message: '账号已停用' });
    expect(await rightsIn(browser)).toEqual(rightsFor());
    expect(await tryPassword(app.browser(), 'E10056', samplePassword, { accountKind: 'staff' })).toMatchObject({
      status: 403,
      message: '该账号已停用，请联系客服',
      data: { reason: 'DISABLED' },
    });
    expect(await tryPassword(app.browser(), 'E10056', 'not-it', { accountKind: 'staff' })).toMatchObject({
      message: '账号或密码错误',
    });
    const { data } = await admin.call('POST /api/portal/v1/staff/getStaff', undefined);
    expect(data.members.find(({ code }) => code === 'E10056')).toMatchObject({ disabled: true });
    expect(await disable('E10056', false)).toMatchObject({ status: 200, message: '账号已恢复' });
    await signedIn(app, 'E10056', 'staff');
    expect(await rightsIn(browser)).toEqual(rightsFor());
    expect((await logOf({ subject: 'E10056' })).data).toMatchObject([
      { act: 'enable', after: { disabled: false } },
      { act: 'disable', after: { disabled: true }, reason: '离职', resource: 'staff' },
    ]);
    expect(await disable('NOBODY', true)).toMatchObject({ status: 404 });
  });

  it('are used in no session that an administrator has ended', async () => {
    const browser = await signedIn(app, 'C10001');
    const body = { code: 'C10001', reason: '设备丢失' };
    expect(await admin.call('POST /api/portal/v1/staff/endAccountSessions', body)).toMatchObject({ status: 200 });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await logOf({ subject: 'C10001' })).data).toMatchObject([
      { resource: 'customers', act: 'endSessions', reason: '设备丢失' },
    ]);
    expect(await admin.call('POST /api/portal/v1/staff/endAccountSessions', { ...body, reason: ' ' })).toMatchObject({
      status: 400,
    });
  });

  it('always leave one administrator, also where two give up at once', async () => {
    const { db } = app.context;
    const [first] = await db.select().from(accounts).where(sql`${accounts.name} = '第一人'`);
    await putRoles(db, first?.code ?? '', []);
    const own = { code: 'E10000', disabled: true, reason: '离职' };
    expect(await admin.call('POST /api/portal/v1/staff/setAccountDisabled', own)).toMatchObject({
      status: 409,
      message: '至少保留一名系统管理员',
    });
    const all: Role[] = [...roles];
    expect(await setRoles('E10000', all, ['editor'])).toMatchObject({ status: 409, message: '至少保留一名系统管理员' });
    await putRoles(db, 'E10001', ['admin']);
    const [one, other] = await Promise.all([setRoles('E10000', all, []), setRoles('E10001', ['admin'], [])]);
    expect([one?.status, other?.status].sort()).not.toEqual([200, 200]);
    expect(await listAdmins(db)).toHaveLength(1);
    await putRoles(db, 'E10000', all);
    admin = await signedIn(app, 'E10000', 'staff');
  });
});

describe('the log', () => {
  it('is filtered by day, and exported with an entry of its own', async () => {
    const today = (await logOf()).data[0]?.at.slice(0, 10) ?? '';
    expect((await logOf({ from: '2020-01-01', to: '2020-01-02' })).totalRows).toBe(0);
    expect((await logOf({ from: today })).totalRows).toBeGreaterThan(0);
    const file = await exportedFile(admin, 'log', { resource: 'staff' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('"E10055"');
    expect(file.body).not.toContain('li@portal.example');
    expect((await logOf({ resource: 'log' })).data).toMatchObject([
      { act: 'download', actorCode: 'E10000' },
      { act: 'export', actorCode: 'E10000' },
    ]);
  });

  it('cannot be changed, not even by SQL', async () => {
    const { db } = app.context;
    await expect(db.execute(sql`update staff_log set reason = ''`)).rejects.toThrow();
    await expect(db.execute(sql`delete from staff_log`)).rejects.toThrow();
  });
});
