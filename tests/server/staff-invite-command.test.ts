import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffLog } from '../../server/database/staff-log-tables';
import { loadSecrets } from '../../server/security/secrets';
import { hour, tryPassword } from './identity-flow';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';
import { runCommand } from './support/run-command';

// The command is a second process on the database, which the embedded one does not allow.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('npm run staff:invite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'invite-'));
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      secrets: await loadSecrets(undefined, folder, false),
      env: { DATA_DIR: folder },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const invite = (...words: string[]) =>
    runCommand('server/modules/identity/invite-command.ts', words, {
      DATABASE_URL: app.connection.url ?? '',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://portal.example',
    });
  const tokenIn = (said: string): string =>
    /https:\/\/portal\.example\/staff\/invitation#([A-Za-z0-9_-]{43})\n/.exec(said)?.[1] ?? '';
  const password = 'gedankenstrich-91';
  const accept = (token: string, name = '第一位管理员') =>
    app.browser().sealed('POST /api/portal/v1/staff/acceptInvitation', { token, name, password });

  it('makes the first administrator of an empty portal, by a link that works once', async () => {
    const { said, failed } = await invite('boss@portal.example', 'admin', 'editor');
    expect(failed).toBe(false);
    expect(said).toContain('within 24 hours');
    const token = tokenIn(said);
    const accepted = await accept(token);
    expect(accepted.status).toBe(200);
    const browser = app.browser();
    const asked = { accountKind: 'staff' } as const;
    expect(await tryPassword(browser, 'boss@portal.example', password, asked)).toMatchObject({ status: 200 });
    const { data } = await browser.call('POST /api/portal/v1/staff/getOwnRights', undefined);
    expect(['staff', 'content'].every((resource) => data.some(({ right }) => right === `${resource}.change`))).toBe(
      true,
    );
    expect(data.map(({ right }) => right)).not.toContain('employees.read');
    expect(await accept(token)).toMatchObject({ status: 400, data: { reason: 'LINK_INVALID' } });
  });

  it('leaves in the log that an operator did it, and the link nowhere', async () => {
    const log = await app.context.db.select().from(staffLog);
    expect(log).toContainEqual(expect.objectContaining({ resource: 'staff', act: 'invite', actorId: null }));
    expect(JSON.stringify(log)).not.toContain('boss@portal.example');
  });

  it('makes a link that is replaced by the next one, and ends after 24 hours', async () => {
    const first = tokenIn((await invite('later@portal.example', 'hr')).said);
    const second = tokenIn((await invite('later@portal.example', 'hr')).said);
    expect(await accept(first)).toMatchObject({ status: 400 });
    app.clock.advance(24 * hour);
    expect(await accept(second)).toMatchObject({ status: 400, data: { reason: 'LINK_INVALID' } });
    app.clock.advance(-24 * hour);
  });

  it.each([
    ['no role', ['boss@portal.example'], 'Usage'],
    ['an unknown role', ['boss@portal.example', 'king'], 'Usage'],
    ['no mailbox', ['boss', 'admin'], 'Usage'],
    ['roles that the account has', ['boss@portal.example', 'admin'], 'Nobody was invited'],
  ])('refuses %s', async (_, words, reason) => {
    const { said, failed } = await invite(...words);
    expect([failed, said]).toEqual([true, expect.stringContaining(reason)]);
  });
});
