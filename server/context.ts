import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../contract/rate-limit';
import type { JobName } from '../contract/staff/rules/jobs';
import type { Areas } from './areas';
import type { Config } from './config';
import type { Connection, Database } from './database/connection';
import type { EventHub } from './http/event-hub';
import type { Guard } from './http/rate-limit';
import type { Sessions } from './modules/identity/sessions';
import type { SecondPersons } from './modules/staff/second-person';
import type { CaptchaProvider } from './providers/captcha/captcha';
import type { ESignProvider } from './providers/esign/esign';
import type { FaceProvider } from './providers/face/face';
import type { IdentityProvider } from './providers/identity/identity-provider';
import type { MailProvider } from './providers/mail/mail';
import type { PaymentProvider } from './providers/payment/payment';
import type { SmsProvider } from './providers/sms/sms';
import type { StorageProvider } from './providers/storage/storage';
import type { FilmVendor } from './providers/video/film-vendor';
import type { VideoProvider } from './providers/video/video';
import type { OfficialAccount, WeChatProvider } from './providers/wechat/wechat';
import type { FieldVault } from './security/field-vault';
import type { SealedContentReader } from './security/sealed-content';

export interface Providers {
  face: FaceProvider;
  esign: ESignProvider;
  mail: MailProvider;
  sms: SmsProvider;
  storage: StorageProvider;
  video: VideoProvider;
  /** Those among which a payer chooses; empty: nothing can be paid. */
  payments: readonly PaymentProvider[];
  /** Absent: the portal takes and encodes films itself. */
  filmVendor?: FilmVendor;
  /** Absent: the portal's own pictures. */
  captcha?: CaptchaProvider;
  /** Absent: local accounts only. */
  identity?: IdentityProvider;
  /** Absent: nobody signs in by WeChat. */
  weChat?: WeChatProvider;
  /** Absent: pages show no card where they are shared in WeChat. */
  officialAccount?: OfficialAccount;
}

/** Whether a captcha was solved; false without one. @throws BusinessError if the answer is wrong */
export type CheckCaptcha = (
  context: Context,
  given: { captchaId?: string; captchaAnswer?: string },
  request: FastifyRequest,
) => Promise<boolean>;

/** What every module receives. */
export interface Context {
  config: Config;
  /** Areas that can be switched off. */
  areas: Areas;
  db: Database;
  /** May be late: see `Connection`. */
  reads: Database;
  listen: Connection['listen'];
  vault: FieldVault;
  sealed: SealedContentReader;
  providers: Providers;
  /** Server-sent events. */
  hub: EventHub;
  /** The session of a request. */
  sessions: Sessions;
  /** The server's clock. Modules read no other. */
  now: () => Date;
  /** What windows are judged by in the database: its own clock (null), unless the portal's is moved for a test. */
  judgedAt: () => Date | null;
  /** Applies rate limits; calls of one group share a counter. */
  limit: (limit: RateLimit) => Guard;
  /** Public URL of the portal for this request, without a trailing slash. */
  publicUrl: (request: FastifyRequest) => string;
  /**
   * Public URL for what is mailed, sent or printed: never from a request, whose Host header anybody can choose. Without
   * `PUBLIC_URL` it is the address on this machine.
   */
  sentUrl: () => string;
  /** Sends the messages that were put (`putMessages`) and committed, in the background. */
  sendSoon: () => void;
  /** Answers a read of a page that is previewed: with the draft in it. */
  previewed: <Answer>(request: FastifyRequest, read: () => Promise<Answer>) => Promise<Answer>;
  /** Keeps an act for a second person where a rule says so. @throws BusinessError 202 SECOND_PERSON where it waits */
  hold: SecondPersons['hold'];
  /** Registers a periodic task. Tests run them with `app.runSweeps()`. */
  everyMinutes: (minutes: number, name: JobName, task: () => Promise<void>) => void;
}
