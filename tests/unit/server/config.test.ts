import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, obsoleteSettings, readConfig } from '../../../server/config';

const groups = {
  face: { FACE_APP_ID: 'IDA', FACE_SECRET: 'face-secret' },
  esign: { ESIGN_APP_ID: '77', ESIGN_SECRET: 'esign-secret' },
  smtp: { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'a@example.com' },
  sms: {
    SMS_SECRET_ID: 'i',
    SMS_SECRET_KEY: 'k',
    SMS_SDK_APP_ID: '1400',
    SMS_SIGN_NAME: '门户',
  },
  wechatPay: {
    WECHAT_PAY_APP_ID: 'wx01',
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_SERIAL: 'S1',
    WECHAT_PAY_PRIVATE_KEY_FILE: '/etc/pay/wechat.pem',
    WECHAT_PAY_API_KEY: 'k'.repeat(32),
  },
  alipay: {
    ALIPAY_APP_ID: '2021',
    ALIPAY_PRIVATE_KEY_FILE: '/etc/pay/own.pem',
    ALIPAY_PUBLIC_KEY_FILE: '/etc/pay/a.pem',
  },
};

const production: Record<string, string> = {
  PORTAL_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/portal',
  SECRETS_FILE: '/etc/portal/secrets.json',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '0',
  ...groups.face,
  ...groups.esign,
  ...groups.smtp,
  ...groups.sms,
};

const without = (env: Record<string, string>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

describe('settings of the default mode', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toEqual({
      mode: 'default',
      port: 3000,
      host: 'localhost',
      orderSites: { order: '', smt: '' },
      jobSites: { social: '', campus: '' },
      publicUrl: '',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      eventStreamUrl: undefined,
      secretsFile: undefined,
      logLevel: 'info',
      trustProxy: 0,
      rateLimitFactor: 1,
      saleSpreadSeconds: 3,
      tracing: undefined,
      couponLockMinutes: 30,
      eventLines: { most: 5_000, perAddress: 40, perSite: 400 },
      devClock: false,
      devTools: false,
      face: undefined,
      esign: undefined,
      smtp: undefined,
      s3Url: undefined,
      sms: undefined,
      captcha: undefined,
      weChat: undefined,
      weChatVerification: undefined,
      wechatPay: undefined,
      alipay: undefined,
      oidc: undefined,
      crossAuthOrigins: [],
      crossAuthSecret: undefined,
      ssoHosts: [],
      firstVisitGuideUntil: new Date('2022-12-31T16:00:00Z'),
      secondFactor: 'enrolled',
      commentsReviewFirst: [],
      areasOff: [],
      videoOrigins: [],
      staticOrigin: '',
      staticOriginKey: undefined,
      edgePurgeUrls: [],
      ffmpegBin: '',
      preparePictures: true,
      retention: {
        closingDays: 15,
        disputeDays: 1_095,
        inboxDays: 180,
        logDays: 1_095,
        signUpDays: 180,
        ticketDays: 1_095,
      },
    });
  });

  it('count as absent where they are empty', () => {
    const names = [
      'PORTAL_MODE',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'SECRETS_FILE',
      'LOG_LEVEL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('are each read', () => {
    const config = readConfig({
      PORTAL_MODE: 'default',
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portal.example//',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://localhost/portal',
      SECRETS_FILE: '/etc/secrets.json',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '100',
      DEV_CLOCK: '1',
      DEV_TOOLS: '1',
      S3_URL: 'https://k:s@s3.example/bucket?region=cn',
      COMMENTS_REVIEW_FIRST: '3, 7',
    });
    expect(config).toMatchObject({
      mode: 'default',
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://portal.example',
      commentsReviewFirst: [3, 7],
      dataDir: '/srv/portal',
      databaseUrl: 'postgres://localhost/portal',
      secretsFile: '/etc/secrets.json',
      logLevel: 'warn',
      trustProxy: 2,
      rateLimitFactor: 100,
      eventLines: { most: 5_000, perAddress: 40 },
      devClock: true,
      devTools: true,
      s3Url: 'https://k:s@s3.example/bucket?region=cn',
    });
  });

  it.each([
    ['COMMENTS_REVIEW_FIRST', '3,2'],
    ['PORTAL_MODE', 'prod'],
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s in one line where it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`));
  });
});

describe('settings of a provider', () => {
  it('turn the provider on', () => {
    const config = readConfig({
      ...groups.face,
      ...groups.esign,
      ...groups.smtp,
      ...groups.sms,
      SMS_FEEDBACK_TEMPLATE: '1',
    });
    expect(config.face).toEqual({ appId: 'IDA', secret: 'face-secret', baseUrl: 'https://kyc1.qcloud.com' });
    expect(config.esign).toEqual({ appId: '77', secret: 'esign-secret', baseUrl: 'https://openapi.esign.cn' });
    expect(config.smtp).toEqual({ url: 'smtps://u:p@mail.example:465', from: 'a@example.com' });
    expect(config.sms).toEqual({
      secretId: 'i',
      secretKey: 'k',
      sdkAppId: '1400',
      signName: '门户',
      templateIds: { disputeReceived: '1' },
    });
  });

  it('may name another address', () => {
    const config = readConfig({
      ...groups.face,
      ...groups.esign,
      FACE_BASE_URL: 'https://face.example/',
      ESIGN_BASE_URL: 'http://127.0.0.1:1',
    });
    expect([config.face?.baseUrl, config.esign?.baseUrl]).toEqual(['https://face.example', 'http://127.0.0.1:1']);
  });

  it.each(Object.values(groups).flatMap((group) => Object.keys(group).map((name): [string, object] => [name, group])))(
    'are refused without %s alone',
    (name, group) => {
      const rest = without({ ...group }, name);
      expect(() => readConfig(rest)).toThrow(new RegExp(`^${Object.keys(rest).join(', ')} also needs ${name}$`));
    },
  );

  it('of payments name files of keys, and a key of the right length', () => {
    expect(readConfig({ ...groups.wechatPay, ...groups.alipay })).toMatchObject({
      wechatPay: { mchId: '1900000001', serial: 'S1', privateKeyFile: '/etc/pay/wechat.pem' },
      alipay: { appId: '2021', publicKeyFile: '/etc/pay/a.pem' },
    });
    const vendorKey = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY_FILE: '/etc/pay/w.pem' };
    expect(readConfig({ ...groups.wechatPay, ...vendorKey }).wechatPay?.publicKey).toEqual({
      id: 'PUB_KEY_ID_1',
      file: '/etc/pay/w.pem',
    });
    expect(() => readConfig(vendorKey)).toThrow('also needs WECHAT_PAY_MCH_ID');
    const short = () => readConfig({ ...groups.wechatPay, WECHAT_PAY_API_KEY: 'hidden' });
    expect(short).toThrow(/^WECHAT_PAY_API_KEY must have 32 characters/);
    expect(short).not.toThrow(/hidden/);
  });

  it('of payments go to production as a whole, with https', () => {
    const all = { ...production, ...groups.wechatPay, ...groups.alipay };
    expect(readConfig(all).alipay?.appId).toBe('2021');
    expect(() => readConfig({ ...all, ALIPAY_GATEWAY_URL: 'http://pay.example/gateway.do' })).toThrow(
      'ALIPAY_GATEWAY_URL must start with https://',
    );
  });

  it('of uploads to VOD stand beside those by which its films are played', () => {
    const play = { VOD_APP_ID: '1500', VOD_PLAY_KEY: 'p' };
    const uploads = { VOD_SECRET_ID: 'i', VOD_SECRET_KEY: 'k' };
    expect(readConfig(play).vodUpload).toBeUndefined();
    expect(readConfig({ ...play, ...uploads, VOD_SUB_APP_ID: '12', VOD_PROCEDURE: 'Own' }).vodUpload).toEqual({
      secretId: 'i',
      secretKey: 'k',
      subAppId: 12,
      procedure: 'Own',
      uploadOrigin: undefined,
      baseUrl: 'https://vod.tencentcloudapi.com',
    });
    expect(readConfig({ ...play, ...uploads }).vodUpload).toMatchObject({
      subAppId: undefined,
      procedure: 'LongVideoPreset',
    });
    expect(() => readConfig(uploads)).toThrow('VOD_SECRET_ID also needs VOD_APP_ID');
    expect(() => readConfig({ ...play, VOD_SECRET_ID: 'i' })).toThrow('also needs VOD_SECRET_KEY');
    expect(() =>
      readConfig({ ...production, ...play, ...uploads, VOD_UPLOAD_ORIGIN: 'http://bucket.example' }),
    ).toThrow('VOD_UPLOAD_ORIGIN must start with https://');
  });

  it('do not stand in the message that refuses a mail address', () => {
    const refused = () => readConfig({ ...groups.smtp, SMTP_URL: 'mail.example:465?password=hidden' });
    expect(refused).toThrow(/^SMTP_URL must be [^\n]+$/);
    expect(refused).not.toThrow(/hidden/);
  });
});

describe('the end of the first-visit guide', () => {
  it('is in 2022, or when the operator says [R034]', () => {
    expect(readConfig({}).firstVisitGuideUntil).toEqual(new Date('2022-12-31T16:00:00Z'));
    const FIRST_VISIT_GUIDE_UNTIL = '2030-01-01T00:00:00+08:00';
    expect(readConfig({ FIRST_VISIT_GUIDE_UNTIL }).firstVisitGuideUntil).toEqual(new Date('2029-12-31T16:00:00Z'));
    expect(() => readConfig({ FIRST_VISIT_GUIDE_UNTIL: 'soon' })).toThrow(ConfigError);
  });
});

describe('production', () => {
  it('starts with everything given', () => {
    expect(readConfig(production).mode).toBe('production');
  });

  it.each([
    [['DATABASE_URL'], 'DATABASE_URL is missing'],
    [['SECRETS_FILE'], 'SECRETS_FILE is missing'],
    [['PUBLIC_URL'], 'PUBLIC_URL is missing'],
    [['TRUST_PROXY'], 'TRUST_PROXY is missing'],
    [Object.keys(groups.smtp), 'SMTP_URL and MAIL_FROM are missing'],
  ])('refuses to start without %j', (names, message) => {
    expect(() => readConfig(without(production, ...names))).toThrow(ConfigError);
    expect(() => readConfig(without(production, ...names))).toThrow(message);
  });

  it.each([
    ['0', 0],
    ['2', 2],
  ])('takes %s proxies in front as said', (text, count) => {
    expect(readConfig({ ...production, TRUST_PROXY: text }).trustProxy).toBe(count);
  });

  it('does not take an empty TRUST_PROXY for an answer', () => {
    expect(() => readConfig({ ...production, TRUST_PROXY: '' })).toThrow('TRUST_PROXY is missing');
  });

  const open = { CROSS_AUTH_SECRET: 's'.repeat(32) };
  it.each([
    [{ PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must start with https://'],
    [{ FACE_BASE_URL: 'http://face.example' }, 'FACE_BASE_URL must start with https://'],
    [{ ESIGN_BASE_URL: 'http://esign.example' }, 'ESIGN_BASE_URL must start with https://'],
    [{ S3_URL: 'http://key:hidden@s3.example/b' }, 'S3_URL must start with https://'],
    [{ ORDER_SITE_URL: 'http://order.example' }, 'ORDER_SITE_URL must start with https://'],
    [{ SMT_SITE_URL: 'http://smt.example' }, 'SMT_SITE_URL must start with https://'],
    [
      { ...open, CROSS_AUTH_ORIGINS: 'https://a.example,http://b.example' },
      'CROSS_AUTH_ORIGINS must start with https://',
    ],
    [
      { CROSS_AUTH_ORIGINS: 'https://a.example', CROSS_AUTH_SECRET: 'short' },
      'CROSS_AUTH_SECRET must have at least 32',
    ],
    [{ SMTP_URL: 'smtp://u:hidden@mail.example:587' }, 'SMTP_URL must start with smtps://'],
    [{ RATE_LIMIT_FACTOR: '1000' }, 'RATE_LIMIT_FACTOR must be at most 10'],
  ])('refuses %o', (env: Record<string, string>, message) => {
    const refused = () => readConfig({ ...production, ...env });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(message);
    expect(refused).not.toThrow(/hidden/);
  });

  it('takes mail that is upgraded to TLS for certain', () => {
    const SMTP_URL = 'smtp://u:p@mail.example:587?requireTLS=true';
    expect(readConfig({ ...production, SMTP_URL }).smtp?.url).toBe(SMTP_URL);
  });

  it('takes plain addresses of this machine where a test says so, and no others', () => {
    const local = {
      FACE_BASE_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://localhost:2525',
      PUBLIC_URL: 'http://[::1]:3',
    };
    expect(() => readConfig({ ...production, ...local })).toThrow('FACE_BASE_URL must start with https://');
    expect(readConfig({ ...production, ...local, ALLOW_LOOPBACK_HTTP: '1' }).mode).toBe('production');
    const foreign = { ...production, ALLOW_LOOPBACK_HTTP: '1', FACE_BASE_URL: 'http://127.0.0.1.evil.example' };
    expect(() => readConfig(foreign)).toThrow('FACE_BASE_URL must start with https://');
  });

  it('refuses a clock that can be moved', () => {
    expect(() => readConfig({ ...production, DEV_CLOCK: '1' })).toThrow('DEV_CLOCK must not be set');
    expect(() => readConfig({ ...production, DEV_TOOLS: '1' })).toThrow('DEV_TOOLS must not be set');
  });

  it('reports everything that is missing at once, in one line', () => {
    const refused = () => readConfig({ PORTAL_MODE: 'production' });
    for (const name of ['DATABASE_URL', 'SECRETS_FILE', 'PUBLIC_URL', 'SMTP_URL'])
      expect(refused).toThrow(new RegExp(`^PORTAL_MODE=production cannot start: [^\n]*${name}[^\n]*$`));
  });

  it('of roles by a claim are pairs of a group and a role, for accounts of staff', () => {
    const oidc = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ACCOUNT_KIND: 'staff',
      OIDC_ROLES_CLAIM: 'groups',
      OIDC_ROLES: 'cn=editors=editor, admins=admin',
    };
    expect(readConfig(oidc).oidc?.roles).toEqual({
      claim: 'groups',
      of: new Map([
        ['cn=editors', 'editor'],
        ['admins', 'admin'],
      ]),
    });
    expect(() => readConfig({ ...oidc, OIDC_ROLES: 'admins=king' })).toThrow('GROUP=ROLE');
    expect(() => readConfig({ ...oidc, OIDC_ACCOUNT_KIND: 'customer' })).toThrow('OIDC_ACCOUNT_KIND=staff');
    expect(() => readConfig({ ...oidc, OIDC_ROLES_CLAIM: '' })).toThrow('OIDC_ROLES_CLAIM');
  });
});

describe('settings of older releases', () => {
  it('are named, with what takes their place', () => {
    expect(obsoleteSettings({ LEGAL_DIR: '/etc/portal/legal', CONTENT_DIR: '/etc/portal', SALES_FILE: '' })).toEqual([
      'LEGAL_DIR is not read any more: CONTENT_DIR names the folder that holds legal/',
    ]);
  });
});
