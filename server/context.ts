import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../contract/rate-limit';
import type { Config } from './config';
import type { Connection, Database } from './database/connection';
import type { Guard } from './http/rate-limit';
import type { Sessions } from './modules/identity/sessions';
import type { ESignProvider } from './providers/esign/esign';
import type { FaceProvider } from './providers/face/face';
import type { IdentityProvider } from './providers/identity/identity-provider';
import type { MailProvider } from './providers/mail/mail';
import type { SmsProvider } from './providers/sms/sms';
import type { StorageProvider } from './providers/storage/storage';
import type { FieldVault } from './security/field-vault';
import type { SealedContentReader } from './security/sealed-content';

export interface Providers {
  face: FaceProvider;
  esign: ESignProvider;
  mail: MailProvider;
  sms: SmsProvider;
  storage: StorageProvider;
  /** Absent: local accounts alone. */
  identity?: IdentityProvider;
}

/** What every module is given. */
export interface Context {
  config: Config;
  db: Database;
  listen: Connection['listen'];
  vault: FieldVault;
  sealed: SealedContentReader;
  providers: Providers;
  /** Who a request comes from. */
  sessions: Sessions;
  /** The server's clock; never read another. */
  now: () => Date;
  /** Counts requests; limits of one group are counted together. */
  limit: (limit: RateLimit) => Guard;
  /** Address of the portal as this request's browser knows it, without a trailing slash. */
  publicUrl: (request: FastifyRequest) => string;
  /** Runs a task now and then while the server runs, and at once in tests by `app.runSweeps()`. */
  everyMinutes: (minutes: number, name: string, task: () => Promise<void>) => void;
}
