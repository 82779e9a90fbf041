import { resolve } from 'node:path';
import type { CommentType } from '../contract/comments/rules/comment-types';
import { commentTypes } from '../contract/comments/rules/comment-types';
import type { JobSites } from '../contract/company/rules/jobs';
import type { AccountKind } from '../contract/identity/calls';
import { site } from '../contract/limits/site';
import type { Area } from '../contract/rules/areas';
import { areaKeys, isArea } from '../contract/rules/areas';
import type { OrderSites } from '../contract/rules/outbound';
import type { Role } from '../contract/rules/permissions';
import { roles } from '../contract/rules/permissions';
import type { WeChatOptions } from './providers/wechat/open-platform';

type Mode = 'default' | 'production';

export interface Config {
  mode: Mode;
  port: number;
  host: string;
  /** Public URL of the portal, without a trailing slash; empty: taken from each request. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where `databaseUrl` leads to a pooler in transaction mode: the address of the database itself. */
  databaseDirectUrl: string | undefined;
  /** A standby, for reads that may be late. */
  databaseReadUrl: string | undefined;
  /** Redis or Valkey, whose stream brings the notices of the database to each process; undefined: each listens to the database. */
  eventStreamUrl: string | undefined;
  secretsFile: string | undefined;
  logLevel: string;
  /** Folder of ffmpeg and ffprobe; empty: as `PATH` finds them. */
  ffmpegBin: string;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** Whether the pictures of the first pages are encoded at start. */
  preparePictures: boolean;
  /** Event lines that one process keeps open, in all, for one address and for one IPv6 network of 48 bits. */
  eventLines: { most: number; perAddress: number; perSite: number };
  /** Over how many seconds the opening of a flash sale is spread, by the tickets; 0: not. */
  saleSpreadSeconds: number;
  /** How long personal data is kept, in days; closing an account waits working days. */
  retention: {
    closingDays: number;
    signUpDays: number;
    ticketDays: number;
    disputeDays: number;
    logDays: number;
    inboxDays: number;
  };
  /** Serves /dev/clock, which browser tests use to move the server's clock. */
  devClock: boolean;
  /** Lets other machines use the tools for testers. */
  devTools: boolean;
  face: { appId: string; secret: string; baseUrl: string } | undefined;
  esign: { appId: string; secret: string; baseUrl: string } | undefined;
  smtp: { url: string; from: string } | undefined;
  s3Url: string | undefined;
  sms:
    | {
        secretId: string;
        secretKey: string;
        sdkAppId: string;
        signName: string;
        templateIds: Record<string, string>;
        baseUrl?: string;
      }
    | undefined;
  /** A vendor's captcha instead of the portal's own pictures. */
  captcha: { secretId: string; secretKey: string; appId: string; appSecretKey: string; baseUrl?: string } | undefined;
  /** Signing in by WeChat: a website application of its open platform, and the official account for WeChat's own browser. */
  weChat: WeChatOptions | undefined;
  /** What the file `MP_verify_….txt` says, by which WeChat knows that the domain is the official account's. */
  weChatVerification: string | undefined;
  /** WeChat Pay of the merchant; without `publicKey` its platform certificates are fetched. */
  wechatPay:
    | {
        appId: string;
        mchId: string;
        /** Serial number of the merchant's certificate. */
        serial: string;
        privateKeyFile: string;
        apiKey: string;
        publicKey?: { id: string; file: string };
        baseUrl?: string;
      }
    | undefined;
  alipay: { appId: string; privateKeyFile: string; publicKeyFile: string; gatewayUrl?: string } | undefined;
  /** An external identity provider in addition to the local accounts. */
  oidc:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string;
        accountKind: AccountKind;
        /** Scopes to ask for; without it `openid profile`. */
        scope?: string;
        /** The claim with a person's groups, and the role that each brings. Without it roles are given in the portal. */
        roles?: { claim: string; of: ReadonlyMap<string, Role> };
      }
    | undefined;
  /** Sister sites that are notified of sign-in and sign-out. */
  crossAuthOrigins: readonly string[];
  /** Shared with the sister sites' servers. */
  crossAuthSecret: string | undefined;
  /** Tencent Cloud VOD; undefined: the films of this server. */
  vod: { appId: string; playKey: string; baseUrl: string } | undefined;
  /** Tencent Cloud VOD takes the films that staff upload; undefined: the portal makes them playable itself. */
  vodUpload:
    | {
        secretId: string;
        secretKey: string;
        subAppId: number | undefined;
        procedure: string;
        uploadOrigin: string | undefined;
        baseUrl: string;
      }
    | undefined;
  /** Tencent Cloud live play with authenticated addresses. */
  livePlay: { domain: string; key: string } | undefined;
  /** Where films and cameras of a vendor are fetched from. */
  videoOrigins: readonly string[];
  /** Where pages load films, cameras and the player's script from; empty: from the portal (R247, R270). */
  staticOrigin: string;
  /** Key of the CDN at `staticOrigin` that checks addresses of films and cameras; undefined: it checks none. */
  staticOriginKey: string | undefined;
  /** Where caches in front of the portal take PURGE; empty: none keeps pages. */
  edgePurgeUrls: readonly string[];
  /** Hosts that the sign-on hand-off page may post to. */
  ssoHosts: readonly string[];
  /** URLs of the ordering sites, without a trailing slash; empty: the portal's placeholder page (R067). */
  orderSites: OrderSites;
  /** URLs of the recruiting site's job lists; empty: the portal's placeholder page (R361). */
  jobSites: JobSites;
  /** API key with which the ordering system reports orders and uses coupons; undefined: both are disabled. */
  orderApiKey: string | undefined;
  /** With it Prometheus reads /metrics; undefined: nothing is measured. */
  metricsToken: string | undefined;
  /** Where spans are sent, and of how many requests; undefined: nothing is traced. */
  tracing: { endpoint: string; ratio: number } | undefined;
  /** After how long an order's lock of a coupon ends. */
  couponLockMinutes: number;
  /** R034: the first-visit guide is not shown after this instant. */
  firstVisitGuideUntil: Date;
  /** Areas that stay off, whatever staff and providers say. */
  areasOff: readonly Area[];
  /** R189: types of content whose comments are all reviewed before they are visible. */
  commentsReviewFirst: readonly CommentType[];
  /** Who needs a second factor for special rights: all managers, or those who have turned it on. */
  secondFactor: 'managers' | 'enrolled';
  /** Folder of legal documents and of the company's pages; undefined: those of the repository. */
  contentDir: string | undefined;
}

type Environment = Record<string, string | undefined>;

/** Settings of older releases, and what takes their place. */
const obsolete: Readonly<Record<string, string>> = {
  LEGAL_DIR: 'CONTENT_DIR names the folder that holds legal/',
  SALES_FILE: 'salespeople are entered at /staff/content/salespeople',
};

/** A line for each setting that means nothing any more. */
export const obsoleteSettings = (env: Environment): string[] =>
  Object.entries(obsolete).flatMap(([name, instead]) =>
    env[name] ? [`${name} is not read any more: ${instead}`] : [],
  );

/** A wrong or missing setting. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function instant(env: Environment, name: string): Date | undefined {
  const text = env[name];
  if (!text) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new ConfigError(`${name} is no time such as 2022-12-31T16:00:00Z`);
  return date;
}

function integer(env: Environment, name: string, otherwise: number, [least, most]: [number, number]): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

/** The settings of one group: all given, or none. */
function group<const Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> | undefined {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`${given.join(', ')} also needs ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>;
}

function url(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // `localhost:3000` parses too, with the scheme `localhost:`.
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    throw new ConfigError(`${name} must be an address that starts with http:// or https://`);
  return text.replace(/(?<!\/)\/+$/, '');
}

const list = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Host names that need no escaping in a content security policy. */
const isHost = (text: string): boolean => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text);

function readOrigins(env: Environment, name: string): string[] {
  return list(env, name).map((text) => {
    if (!URL.canParse(text) || new URL(text).origin !== text || !isHost(new URL(text).host))
      throw new ConfigError(`${name} must list origins such as https://order.example, not "${text}"`);
    return text;
  });
}

function readHosts(env: Environment, name: string): string[] {
  return list(env, name).map((text) => {
    if (!isHost(text)) throw new ConfigError(`${name} must list hosts such as order.example, not "${text}"`);
    return text;
  });
}

const isRole = (word: string): word is Role => roles.some((role) => role === word);

/** `OIDC_ROLES_CLAIM=groups`, `OIDC_ROLES=portal-editors=editor,portal-admins=admin`. */
function readClaimedRoles(env: Environment): { claim: string; of: ReadonlyMap<string, Role> } | undefined {
  const given = group(env, ['OIDC_ROLES_CLAIM', 'OIDC_ROLES']);
  if (!given) return undefined;
  if (!env.OIDC_ISSUER) throw new ConfigError('OIDC_ROLES also needs OIDC_ISSUER');
  if (env.OIDC_ACCOUNT_KIND !== 'staff') throw new ConfigError('OIDC_ROLES needs OIDC_ACCOUNT_KIND=staff');
  const pairs = list(env, 'OIDC_ROLES').map((pair): [string, Role] => {
    const at = pair.lastIndexOf('=');
    const role = pair.slice(at + 1);
    if (at < 1 || !isRole(role))
      throw new ConfigError(`OIDC_ROLES must list GROUP=ROLE, ROLE one of ${roles.join(', ')}, not "${pair}"`);
    return [pair.slice(0, at), role];
  });
  return { claim: given.OIDC_ROLES_CLAIM, of: new Map(pairs) };
}

function readAccountKind(text: string | undefined): AccountKind {
  if (text === undefined || text === '' || text === 'customer') return 'customer';
  if (text === 'supplier' || text === 'staff') return text;
  throw new ConfigError(`OIDC_ACCOUNT_KIND must be customer, supplier or staff, not "${text}"`);
}

function readCommentTypes(env: Environment, name: string): CommentType[] {
  return list(env, name).map((text) => {
    const type = Object.values(commentTypes).find((each) => String(each) === text);
    if (type === undefined)
      throw new ConfigError(`${name} must list ${Object.values(commentTypes).join(', ')}, not "${text}"`);
    return type;
  });
}

function readAreas(env: Environment): Area[] {
  return list(env, 'AREAS_OFF').map((text) => {
    if (!isArea(text)) throw new ConfigError(`AREAS_OFF must list ${areaKeys.join(', ')}, not "${text}"`);
    return text;
  });
}

const logLevels: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(text: string | undefined): string {
  const level = text || 'info';
  if (!logLevels.includes(level))
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}"`);
  return level;
}

/** Short keys can be guessed. The message must not repeat the key. */
function readKey(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^[\x21-\x7e]{32,}$/.test(text)) throw new ConfigError(`${name} must have at least 32 characters and no spaces`);
  return text;
}

function readWechatPay(env: Environment): Config['wechatPay'] {
  const own = group(env, [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY_FILE',
    'WECHAT_PAY_API_KEY',
  ]);
  const vendor = group(env, ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY_FILE']);
  if (vendor && !own) throw new ConfigError('WECHAT_PAY_PUBLIC_KEY_ID also needs WECHAT_PAY_MCH_ID');
  if (!own) return undefined;
  if (!/^[\x21-\x7e]{32}$/.test(own.WECHAT_PAY_API_KEY))
    throw new ConfigError('WECHAT_PAY_API_KEY must have 32 characters: the API v3 key');
  const baseUrl = url(env, 'WECHAT_PAY_BASE_URL');
  return {
    appId: own.WECHAT_PAY_APP_ID,
    mchId: own.WECHAT_PAY_MCH_ID,
    serial: own.WECHAT_PAY_SERIAL,
    privateKeyFile: resolve(own.WECHAT_PAY_PRIVATE_KEY_FILE),
    apiKey: own.WECHAT_PAY_API_KEY,
    ...(vendor && {
      publicKey: { id: vendor.WECHAT_PAY_PUBLIC_KEY_ID, file: resolve(vendor.WECHAT_PAY_PUBLIC_KEY_FILE) },
    }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

function readAlipay(env: Environment): Config['alipay'] {
  const own = group(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE']);
  const gatewayUrl = url(env, 'ALIPAY_GATEWAY_URL');
  return (
    own && {
      appId: own.ALIPAY_APP_ID,
      privateKeyFile: resolve(own.ALIPAY_PRIVATE_KEY_FILE),
      publicKeyFile: resolve(own.ALIPAY_PUBLIC_KEY_FILE),
      ...(gatewayUrl === undefined ? {} : { gatewayUrl }),
    }
  );
}

function readVodUpload(env: Environment): Config['vodUpload'] {
  const own = group(env, ['VOD_SECRET_ID', 'VOD_SECRET_KEY']);
  if (!own) return undefined;
  if (!env.VOD_APP_ID) throw new ConfigError('VOD_SECRET_ID also needs VOD_APP_ID, by which films are played');
  const [uploadOrigin, ...others] = readOrigins(env, 'VOD_UPLOAD_ORIGIN');
  if (others.length > 0) throw new ConfigError('VOD_UPLOAD_ORIGIN must be one origin such as https://bucket.example');
  const subAppId = integer(env, 'VOD_SUB_APP_ID', 0, [0, Number.MAX_SAFE_INTEGER]);
  return {
    secretId: own.VOD_SECRET_ID,
    secretKey: own.VOD_SECRET_KEY,
    subAppId: subAppId === 0 ? undefined : subAppId,
    procedure: env.VOD_PROCEDURE || 'LongVideoPreset',
    uploadOrigin,
    baseUrl: url(env, 'VOD_API_URL') ?? 'https://vod.tencentcloudapi.com',
  };
}

function readMode(text: string | undefined): Mode {
  if (text === undefined || text === '' || text === 'default') return 'default';
  if (text === 'production') return 'production';
  throw new ConfigError(`PORTAL_MODE must be default or production, not "${text}"`);
}

function readSecondFactor(env: Environment): Config['secondFactor'] {
  const text = env.SECOND_FACTOR || (env.PORTAL_MODE === 'production' ? 'managers' : 'enrolled');
  if (text === 'managers' || text === 'enrolled') return text;
  throw new ConfigError(`SECOND_FACTOR must be managers or enrolled, not "${text}"`);
}

export const weChatSettings = [
  'WECHAT_WEBSITE_APP_ID',
  'WECHAT_WEBSITE_SECRET',
  'WECHAT_ACCOUNT_APP_ID',
  'WECHAT_ACCOUNT_SECRET',
] as const;

function readWeChat(env: Environment): Config['weChat'] {
  const given = group(env, weChatSettings);
  return (
    given && {
      website: { appId: given.WECHAT_WEBSITE_APP_ID, secret: given.WECHAT_WEBSITE_SECRET },
      inside: { appId: given.WECHAT_ACCOUNT_APP_ID, secret: given.WECHAT_ACCOUNT_SECRET },
      baseUrl: url(env, 'WECHAT_BASE_URL'),
    }
  );
}

function readWeChatVerification(env: Environment): string | undefined {
  const name = env.WECHAT_VERIFY_FILE;
  if (!name) return undefined;
  const [, code] = /^MP_verify_(\w{16})\.txt$/.exec(name) ?? [];
  if (code === undefined) throw new ConfigError(`WECHAT_VERIFY_FILE must be like MP_verify_AbCdEf0123456789.txt`);
  return code;
}

/** The message must not repeat the key. */
function readCdnKey(env: Environment): string | undefined {
  const text = env.STATIC_ORIGIN_KEY;
  if (!text) return undefined;
  if (!env.STATIC_ORIGIN) throw new ConfigError('STATIC_ORIGIN_KEY stands beside STATIC_ORIGIN, which is missing');
  if (!/^[A-Za-z0-9]{16,40}$/.test(text))
    throw new ConfigError('STATIC_ORIGIN_KEY must have 16 to 40 letters and digits');
  return text;
}

/** The message must not repeat the address: it has a password. */
function readStreamUrl(env: Environment): string | undefined {
  const text = env.EVENT_STREAM_URL;
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^rediss?:\/\//i.test(text))
    throw new ConfigError('EVENT_STREAM_URL must be an address that starts with redis:// or rediss://');
  return text;
}

export function readConfig(env: Environment): Config {
  const face = group(env, ['FACE_APP_ID', 'FACE_SECRET']);
  const esign = group(env, ['ESIGN_APP_ID', 'ESIGN_SECRET']);
  const smtp = group(env, ['SMTP_URL', 'MAIL_FROM']);
  const sms = group(env, ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_SDK_APP_ID', 'SMS_SIGN_NAME']);
  const captcha = group(env, ['CAPTCHA_SECRET_ID', 'CAPTCHA_SECRET_KEY', 'CAPTCHA_APP_ID', 'CAPTCHA_APP_SECRET']);
  if (captcha && !/^\d{1,15}$/.test(captcha.CAPTCHA_APP_ID)) throw new ConfigError('CAPTCHA_APP_ID must be a number');
  const oidc = group(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const claimed = readClaimedRoles(env);
  // Checked here because the parser's own error would print the password.
  if (smtp && !(/^smtps?:\/\//i.test(smtp.SMTP_URL) && URL.canParse(smtp.SMTP_URL)))
    throw new ConfigError('SMTP_URL must be an address that starts with smtp:// or smtps://');
  const vod = group(env, ['VOD_APP_ID', 'VOD_PLAY_KEY']);
  if (vod && !/^\d{1,15}$/.test(vod.VOD_APP_ID)) throw new ConfigError('VOD_APP_ID must be a number');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'EVENT_STREAM_URL'])
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name} stands beside DATABASE_URL, which is missing`);
  const [staticOrigin = '', ...others] = readOrigins(env, 'STATIC_ORIGIN');
  if (others.length > 0) throw new ConfigError('STATIC_ORIGIN must be one origin such as https://static.example');
  const livePlay = group(env, ['LIVE_PLAY_DOMAIN', 'LIVE_PLAY_KEY']);
  if (livePlay && !isHost(livePlay.LIVE_PLAY_DOMAIN))
    throw new ConfigError(`LIVE_PLAY_DOMAIN must be a host such as live.example, not "${livePlay.LIVE_PLAY_DOMAIN}"`);
  const config: Config = {
    mode: readMode(env.PORTAL_MODE),
    port: integer(env, 'PORT', 3000, [0, 65_535]),
    host: env.HOST || 'localhost',
    publicUrl: url(env, 'PUBLIC_URL') ?? '',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    eventStreamUrl: readStreamUrl(env),
    secretsFile: env.SECRETS_FILE || undefined,
    logLevel: readLogLevel(env.LOG_LEVEL),
    ffmpegBin: env.FFMPEG_BIN ?? '',
    trustProxy: integer(env, 'TRUST_PROXY', 0, [0, 10]),
    rateLimitFactor: integer(env, 'RATE_LIMIT_FACTOR', 1, [1, 1_000_000]),
    preparePictures: env.PREPARE_PICTURES !== '0',
    eventLines: {
      most: integer(env, 'EVENT_LINES', 5_000, [1, 1_000_000]),
      perAddress: integer(env, 'EVENT_LINES_PER_ADDRESS', 40, [1, 1_000_000]),
      perSite: integer(env, 'EVENT_LINES_PER_SITE', 400, [1, 1_000_000]),
    },
    saleSpreadSeconds: integer(env, 'SALE_SPREAD_SECONDS', 3, [0, 60]),
    retention: {
      closingDays: integer(env, 'ACCOUNT_CLOSING_DAYS', 15, [1, 60]),
      signUpDays: integer(env, 'SIGN_UP_CONTACT_DAYS', 180, [1, 3_650]),
      ticketDays: integer(env, 'TICKET_DAYS', 1_095, [1, 3_650]),
      disputeDays: integer(env, 'DISPUTE_DAYS', 1_095, [1, 3_650]),
      inboxDays: integer(env, 'INBOX_DAYS', 180, [1, 3_650]),
      // The law asks for six months, and the database refuses less.
      logDays: integer(env, 'STAFF_LOG_DAYS', 1_095, [183, 3_650]),
    },
    devClock: env.DEV_CLOCK === '1',
    devTools: env.DEV_TOOLS === '1',
    face: face && {
      appId: face.FACE_APP_ID,
      secret: face.FACE_SECRET,
      baseUrl: url(env, 'FACE_BASE_URL') ?? 'https://kyc1.qcloud.com',
    },
    esign: esign && {
      appId: esign.ESIGN_APP_ID,
      secret: esign.ESIGN_SECRET,
      baseUrl: url(env, 'ESIGN_BASE_URL') ?? 'https://openapi.esign.cn',
    },
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    s3Url: env.S3_URL || undefined,
    sms: sms && {
      ...(env.SMS_BASE_URL && { baseUrl: url(env, 'SMS_BASE_URL') }),
      secretId: sms.SMS_SECRET_ID,
      secretKey: sms.SMS_SECRET_KEY,
      sdkAppId: sms.SMS_SDK_APP_ID,
      signName: sms.SMS_SIGN_NAME,
      templateIds: {
        ...(env.SMS_FEEDBACK_TEMPLATE ? { disputeReceived: env.SMS_FEEDBACK_TEMPLATE } : {}),
        ...(env.SMS_DOWNLOAD_TEMPLATE ? { downloadLink: env.SMS_DOWNLOAD_TEMPLATE } : {}),
        ...(env.SMS_PHONE_CODE_TEMPLATE ? { phoneCode: env.SMS_PHONE_CODE_TEMPLATE } : {}),
        ...(env.SMS_SIGN_IN_TEMPLATE ? { signInCode: env.SMS_SIGN_IN_TEMPLATE } : {}),
        ...(env.SMS_QUESTION_TEMPLATE ? { questionAnswered: env.SMS_QUESTION_TEMPLATE } : {}),
        ...(env.SMS_TICKET_TEMPLATE ? { ticketAnswered: env.SMS_TICKET_TEMPLATE } : {}),
      },
    },
    captcha: captcha && {
      secretId: captcha.CAPTCHA_SECRET_ID,
      secretKey: captcha.CAPTCHA_SECRET_KEY,
      appId: captcha.CAPTCHA_APP_ID,
      appSecretKey: captcha.CAPTCHA_APP_SECRET,
      baseUrl: url(env, 'CAPTCHA_BASE_URL'),
    },
    weChat: readWeChat(env),
    weChatVerification: readWeChatVerification(env),
    wechatPay: readWechatPay(env),
    alipay: readAlipay(env),
    oidc: oidc && {
      issuer: url(env, 'OIDC_ISSUER') ?? '',
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      accountKind: readAccountKind(env.OIDC_ACCOUNT_KIND),
      ...(env.OIDC_SCOPE && { scope: env.OIDC_SCOPE }),
      ...(claimed && { roles: claimed }),
    },
    crossAuthOrigins: readOrigins(env, 'CROSS_AUTH_ORIGINS'),
    crossAuthSecret: env.CROSS_AUTH_SECRET || undefined,
    vod: vod && {
      appId: vod.VOD_APP_ID,
      playKey: vod.VOD_PLAY_KEY,
      baseUrl: url(env, 'VOD_BASE_URL') ?? 'https://playvideo.qcloud.com',
    },
    vodUpload: readVodUpload(env),
    livePlay: livePlay && { domain: livePlay.LIVE_PLAY_DOMAIN, key: livePlay.LIVE_PLAY_KEY },
    videoOrigins: [...readOrigins(env, 'VIDEO_ORIGINS'), ...(livePlay ? [`https://${livePlay.LIVE_PLAY_DOMAIN}`] : [])],
    staticOrigin,
    staticOriginKey: readCdnKey(env),
    edgePurgeUrls: readOrigins(env, 'EDGE_PURGE_URLS'),
    ssoHosts: readHosts(env, 'SSO_HOSTS'),
    orderSites: { order: url(env, 'ORDER_SITE_URL') ?? '', smt: url(env, 'SMT_SITE_URL') ?? '' },
    jobSites: { social: url(env, 'SOCIAL_JOBS_URL') ?? '', campus: url(env, 'CAMPUS_JOBS_URL') ?? '' },
    orderApiKey: readKey(env, 'ORDER_API_KEY'),
    metricsToken: readKey(env, 'METRICS_TOKEN'),
    tracing: readTracing(env),
    couponLockMinutes: integer(env, 'COUPON_LOCK_MINUTES', 30, [1, 10_080]),
    firstVisitGuideUntil: instant(env, 'FIRST_VISIT_GUIDE_UNTIL') ?? new Date(site.firstVisitGuideEndsAt),
    areasOff: readAreas(env),
    commentsReviewFirst: readCommentTypes(env, 'COMMENTS_REVIEW_FIRST'),
    secondFactor: readSecondFactor(env),
    contentDir: env.CONTENT_DIR ? resolve(env.CONTENT_DIR) : undefined,
  };
  if (config.crossAuthSecret === undefined && config.crossAuthOrigins.length + config.ssoHosts.length > 0)
    throw new ConfigError('CROSS_AUTH_ORIGINS and SSO_HOSTS also need CROSS_AUTH_SECRET');
  if (config.mode === 'production') refuseUnfitForProduction(config, env);
  return config;
}

function readTracing(env: Environment): Config['tracing'] {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return endpoint === undefined ? undefined : { endpoint, ratio };
}

/** Factors for tests and benchmarks; such a limit protects nothing. */
const mostRateLimitFactor = 10;

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what is sent to the address can be read on its way. `ALLOW_LOOPBACK_HTTP` is for tests of production. */
function isPlain(env: Environment, address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (['https:', 'smtps:', 'rediss:'].includes(protocol)) return false;
  if (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true') return false;
  return !(env.ALLOW_LOOPBACK_HTTP === '1' && loopback.includes(hostname));
}

/** The message never repeats an address: some contain passwords. */
function plainAddresses(config: Config, env: Environment): string[] {
  const addresses = {
    PUBLIC_URL: config.publicUrl || undefined,
    FACE_BASE_URL: config.face?.baseUrl,
    ESIGN_BASE_URL: config.esign?.baseUrl,
    S3_URL: config.s3Url,
    SMS_BASE_URL: config.sms?.baseUrl,
    CAPTCHA_BASE_URL: config.captcha?.baseUrl,
    VOD_BASE_URL: config.vod?.baseUrl,
    VOD_API_URL: config.vodUpload?.baseUrl,
    VOD_UPLOAD_ORIGIN: config.vodUpload?.uploadOrigin,
    VIDEO_ORIGINS: config.videoOrigins.find((origin) => isPlain(env, origin)),
    STATIC_ORIGIN: config.staticOrigin || undefined,
    WECHAT_BASE_URL: config.weChat?.baseUrl,
    WECHAT_PAY_BASE_URL: config.wechatPay?.baseUrl,
    ALIPAY_GATEWAY_URL: config.alipay?.gatewayUrl,
    OIDC_ISSUER: config.oidc?.issuer,
    ORDER_SITE_URL: config.orderSites.order || undefined,
    SMT_SITE_URL: config.orderSites.smt || undefined,
    CROSS_AUTH_ORIGINS: config.crossAuthOrigins.find((origin) => isPlain(env, origin)),
  };
  return Object.entries(addresses).flatMap(([name, address]) =>
    isPlain(env, address) ? [`${name} must start with https://`] : [],
  );
}

function refuseUnfitForProduction(config: Config, env: Environment): void {
  const faults = [
    config.databaseUrl === undefined && 'DATABASE_URL is missing (the embedded database does not survive a power loss)',
    config.secretsFile === undefined && 'SECRETS_FILE is missing (create one with npm run secrets:create)',
    config.publicUrl === '' && 'PUBLIC_URL is missing',
    // A wrong value fails silently: rate limits would count the proxy, or trust a forged header.
    !env.TRUST_PROXY && 'TRUST_PROXY is missing (the number of proxies in front of this process; 0 for none)',
    config.smtp === undefined && 'SMTP_URL and MAIL_FROM are missing (mails would stay in the outbox)',
    ...plainAddresses(config, env),
    isPlain(env, config.eventStreamUrl) && 'EVENT_STREAM_URL must start with rediss://',
    isPlain(env, config.smtp?.url) && 'SMTP_URL must start with smtps://, or with smtp:// and have requireTLS=true',
    config.crossAuthSecret !== undefined &&
      !/^[\x21-\x7e]{32,}$/.test(config.crossAuthSecret) &&
      'CROSS_AUTH_SECRET must have at least 32 characters and no spaces',
    config.rateLimitFactor > mostRateLimitFactor && `RATE_LIMIT_FACTOR must be at most ${mostRateLimitFactor}`,
    config.devClock && 'DEV_CLOCK must not be set',
    config.devTools && 'DEV_TOOLS must not be set',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new ConfigError(`PORTAL_MODE=production cannot start: ${faults.join('; ')}`);
}
