import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../../server/samples/accounts';
import { downloadPdf, ownReport, sample, startWithSamples } from './archive-flow';
import { logout, register, signedIn, solveCaptcha, tryPassword } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
});
afterAll(() => app.close());

interface Line {
  security: string;
  route: string;
  reason?: string;
  level: number;
}

/** The security lines that `work` brings. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = app.logs.length;
  await work();
  return app.logs
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security');
}
const eventsOf = async (work: () => Promise<unknown>) => (await linesOf(work)).map(({ security }) => security);

describe('the security log', () => {
  it('says who comes and goes, without saying who', async () => {
    const browser = app.browser('10.6.0.1');
    const wrong = () => tryPassword(browser, 'C10001', 'not-the-password');
    expect(await eventsOf(wrong)).toEqual(['auth.failed']);
    expect(await eventsOf(() => tryPassword(browser, 'C10001', samplePassword))).toEqual(['auth.signedIn']);
    expect(await eventsOf(() => logout(browser))).toEqual(['auth.signedOut']);
    expect(await eventsOf(() => register(app, browser, 'logged@mail.example', 'a-good-password'))).toEqual([
      'auth.codeRequested',
      'auth.registered',
    ]);
    const body = { password: 'a-good-password', newPassword: 'another-password' };
    expect(await eventsOf(() => browser.sealed('POST /api/portal/v1/identity/changePassword', body))).toEqual([
      'password.changed',
    ]);
    expect(await eventsOf(() => browser.call('POST /api/portal/v1/identity/endAllSessions', undefined))).toEqual([
      'session.ended',
    ]);
  });

  it('tells pauses, wrong captchas, and what is refused by right', async () => {
    const browser = app.browser('10.6.0.2');
    for (let at = 0; at < 5; at++) await tryPassword(browser, 'NOBODY', 'not-the-password');
    const { captchaId } = await solveCaptcha(app, browser);
    expect(await eventsOf(() => tryPassword(browser, 'NOBODY', 'wrong', { captchaId, captchaAnswer: '????' }))).toEqual(
      ['captcha.failed'],
    );
    for (let at = 5; at < 10; at++)
      await tryPassword(browser, 'NOBODY', 'not-the-password', await solveCaptcha(app, browser));
    expect(await eventsOf(() => tryPassword(browser, 'NOBODY', 'not-the-password'))).toEqual(['auth.paused']);
    const reportHandle = 'h'.repeat(22);
    const refused = await linesOf(() => browser.call('POST /api/portal/v1/archive/revokeReport', { reportHandle }));
    expect(refused).toMatchObject([
      { security: 'access.refused', reason: 'NOT_ALLOWED', route: '/api/portal/v1/archive/revokeReport', level: 40 },
    ]);
  });

  it('tells what leaves the portal, and what is revoked', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    expect(await eventsOf(() => downloadPdf(browser, report.reportHandle))).toEqual(['report.exported']);
    const { reportHandle } = report;
    expect(await eventsOf(() => browser.call('POST /api/portal/v1/archive/revokeReport', { reportHandle }))).toEqual([
      'report.revoked',
    ]);
  });

  it('names nobody', async () => {
    await signedIn(app, 'C10005');
    const lines = app.logs.filter((line) => JSON.parse(line).msg === 'security').join('\n');
    expect(lines).not.toMatch(/C1000\d|NOBODY|@|张伟|password":/);
  });

  it('is documented event by event', () => {
    const source = readFileSync(join(import.meta.dirname, '../../server/http/security-log.ts'), 'utf8');
    const documented = readFileSync(join(import.meta.dirname, '../../docs/security-log.md'), 'utf8');
    const events = [...source.matchAll(/^ {2}\| '([\w.]+)'/gm)].map(([, event]) => event);
    expect(events.length).toBeGreaterThan(10);
    expect([...documented.matchAll(/^\| `([\w.]+)`/gm)].map(([, event]) => event)).toEqual(events);
  });
});
