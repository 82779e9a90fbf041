import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../../contract/rules/device';
import { readConfig } from '../../../server/config';
import { captchaAlphabet } from '../../../server/modules/identity/captcha-glyphs';
import { drawCaptcha, newCaptchaAnswer } from '../../../server/modules/identity/captcha-picture';
import { hashPassword, isPassword } from '../../../server/modules/identity/password';

describe('passwords', () => {
  it('are kept as argon2id, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('a-good-password'), hashPassword('a-good-password')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isPassword(one, 'a-good-password')).toBe(true);
    expect(await isPassword(one, 'another-password')).toBe(false);
  });

  it('never fit where there is no account, not even the one that is hashed instead', async () => {
    for (const missing of [null, undefined])
      for (const password of ['nobody', 'a-good-password']) expect(await isPassword(missing, password)).toBe(false);
  });
});

describe('the captcha', () => {
  it('has four distinguishable characters, and is drawn differently each time', () => {
    for (const confusing of ['0', 'O', '1', 'I', '6', 'G', '8', 'B']) expect(captchaAlphabet).not.toContain(confusing);
    const answer = newCaptchaAnswer();
    expect(Array.from(answer).every((character) => captchaAlphabet.includes(character))).toBe(true);
    expect(answer).toHaveLength(4);
    expect(drawCaptcha(answer).equals(drawCaptcha(answer))).toBe(false);
  });
});

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'Chrome · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 MicroMessenger/8.0', '微信 · Android'],
    ['curl/8', '未知设备'],
    [undefined, '未知设备'],
  ])('%s is called %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});

describe('settings', () => {
  it('name an outside identity provider completely or not at all', () => {
    expect(readConfig({}).oidc).toBeUndefined();
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow('OIDC_CLIENT_ID');
    const oidc = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'portal',
      clientSecret: 's',
      accountKind: 'customer',
    });
    expect(readConfig({ ...oidc, OIDC_ACCOUNT_KIND: 'staff' }).oidc?.accountKind).toBe('staff');
    expect(() => readConfig({ ...oidc, OIDC_ACCOUNT_KIND: 'boss' })).toThrow('OIDC_ACCOUNT_KIND');
    expect(() => readConfig({ ...oidc, OIDC_ISSUER: 'http://id.example', PORTAL_MODE: 'production' })).toThrow(
      'OIDC_ISSUER must start with https://',
    );
  });

  it('list sister sites as origins and hosts, with a secret', () => {
    const secret = { CROSS_AUTH_SECRET: 's' };
    expect(readConfig({ CROSS_AUTH_ORIGINS: 'https://a.example, https://b.example:8443', ...secret })).toMatchObject({
      crossAuthOrigins: ['https://a.example', 'https://b.example:8443'],
      ssoHosts: [],
    });
    expect(readConfig({ SSO_HOSTS: 'a.example,b.example:8443', ...secret }).ssoHosts).toEqual([
      'a.example',
      'b.example:8443',
    ]);
    expect(() => readConfig({ CROSS_AUTH_ORIGINS: 'https://a.example' })).toThrow('CROSS_AUTH_SECRET');
    expect(() => readConfig({ SSO_HOSTS: 'a.example' })).toThrow('CROSS_AUTH_SECRET');
    for (const wrong of ['a.example', 'https://a.example/', '*'])
      expect(() => readConfig({ CROSS_AUTH_ORIGINS: wrong, ...secret })).toThrow('CROSS_AUTH_ORIGINS');
    for (const wrong of ['https://a.example', 'a.example/path', '*;'])
      expect(() => readConfig({ SSO_HOSTS: wrong, ...secret })).toThrow('SSO_HOSTS');
  });
});
