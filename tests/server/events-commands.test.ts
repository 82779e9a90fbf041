import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { passOf } from '../../server/modules/events/sign-ups-store';
import { eventSignUps } from '../../server/modules/events/tables';
import { randomHex } from '../../server/security/random';
import { loadSecrets } from '../../server/security/secrets';
import { proveMailbox, putActivity, putCustomers } from './events-crowd';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';
import { putRoles } from './support/roles';
import { runCommand } from './support/run-command';

const folder = mkdtempSync(join(tmpdir(), 'portal-events-'));
let app: TestApp;
let activityId = 0;
const passes: string[] = [];
let staff: TestBrowser | undefined;

beforeAll(async () => {
  const env = { DATA_DIR: folder };
  app = await startTestApp({ env, secrets: await loadSecrets(undefined, folder, false) });
  const { db, now } = app.context;
  activityId = await putActivity(db, now(), { title: '开放日', capacity: 1 });
  for (const [index, browser] of (await putCustomers(app, 'O', 2)).entries()) {
    staff = browser;
    const form = { name: index === 0 ? '=李雷' : '韩梅梅', phone: '13800138000', email: 'o@mail.example', company: '' };
    await proveMailbox(app, browser, form.email);
    const body = { activityId, ...form, key: randomHex(16) };
    passes.push((await browser.sealed('POST /api/portal/v1/factoryVisit/signUp', body)).data.pass);
  }
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, ...words: string[]) =>
  runCommand(`server/modules/events/${program}.ts`, words, {
    DATA_DIR: folder,
    DATABASE_URL: app.connection.url ?? '',
  });

it('an operator lists activities, and who signed up, which the log of operations keeps', async () => {
  const all = await run('sign-ups-command');
  expect(all.said).toContain(`"${activityId}","客户参观","开放日",`);
  expect(all.said).toContain('"1","1","1","0","0"');
  const one = await run('sign-ups-command', String(activityId));
  expect(one.said.split('\n')[0]).toContain('"序号","状态","姓名","手机号码","邮箱","公司"');
  expect(one.said).toContain(`"1","已确认","'=李雷","13800138000","o@mail.example"`);
  expect(one.said).toContain('"2","候补","韩梅梅"');
  expect(one.said).not.toContain(passes[0]);
  expect((await run('sign-ups-command', '999999')).failed).toBe(true);
  expect((await run('sign-ups-command', 'x')).said).toContain('Usage');
  const log = await app.context.db.select().from(staffLog);
  expect(log).toMatchObject([{ act: 'export', actorId: null, subject: `${activityId} 开放日` }]);
});

it('a pass lets in once, and is told when it is scanned again, by the command or in the console', async () => {
  const [pass = ''] = passes;
  const shown = `${pass.slice(0, 4)} ${pass.slice(4, 8).toLowerCase()}-${pass.slice(8)}`;
  expect(await run('check-in-command', shown)).toEqual({ said: 'Welcome: =李雷, 开放日\n', failed: false });
  const again = await run('check-in-command', pass);
  expect(again.failed).toBe(true);
  expect(again.said).toMatch(/^This pass was used at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d: =李雷, 开放日\n$/);
  expect((await run('check-in-command', 'AAAABBBBCCCC')).said).toBe('No sign-up has this pass\n');
  for (const { code } of await app.context.db.select({ code: accounts.code }).from(accounts))
    await putRoles(app.context.db, code, ['activity']);
  const scan = (text = '') => staff?.call('POST /api/portal/v1/staff/checkInPass', { pass: text });
  expect(await scan(shown)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^此入场码已于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d使用：=李雷，开放日$/),
  });
  expect(await scan('AAAABBBBCCCC')).toMatchObject({ status: 404, message: '没有此入场码，请核对后重试' });
  expect(await scan(passes[1])).toMatchObject({ status: 400 });
  const [waiting] = await app.context.db.select().from(eventSignUps).where(eq(eventSignUps.state, 'waiting'));
  if (!waiting) throw new Error('nobody waits');
  expect(await scan(passOf(app.context.vault, waiting))).toMatchObject({
    status: 409,
    message: '候补中，尚无名额：韩梅梅，开放日',
  });
  expect((await run('check-in-command')).said).toContain('Usage');
  expect((await run('sign-ups-command')).said).toContain('"1","1","1","0","1"');
});
