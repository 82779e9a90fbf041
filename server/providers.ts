import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { uploads } from '../contract/limits/files';
import type { Config } from './config';
import type { Providers } from './context';
import type { Metrics } from './http/metrics';
import { absentESign, absentFace, absentSms } from './providers/absent';
import { createTencentCaptcha } from './providers/captcha/tencent';
import { createEsign } from './providers/esign/esign-cn';
import { createEsignSandbox } from './providers/esign/sandbox';
import { createFaceSandbox } from './providers/face/sandbox';
import { faceSandboxPage } from './providers/face/sandbox-page';
import { createTencentFace } from './providers/face/tencent';
import { createOidc } from './providers/identity/oidc';
import { createOutboxMail } from './providers/mail/outbox';
import { outboxPage } from './providers/mail/outbox-page';
import { createSmtpMail } from './providers/mail/smtp';
import { configuredPayments } from './providers/payment/choose';
import { createPaymentSandbox } from './providers/payment/sandbox';
import { paymentSandboxPage } from './providers/payment/sandbox-page';
import { ProviderError } from './providers/provider-error';
import { createOutboxSms } from './providers/sms/outbox';
import { createTencentSms } from './providers/sms/tencent';
import { createDiskStorage } from './providers/storage/disk';
import { removeLeftovers } from './providers/storage/disk-leftovers';
import { diskStorageRoutes } from './providers/storage/disk-routes';
import { createS3Storage } from './providers/storage/s3';
import { parseS3Url } from './providers/storage/s3-address';
import { createLocalVideo } from './providers/video/local';
import { cdnSign } from './providers/video/local-address';
import { localVideoRoutes } from './providers/video/local-routes';
import { createTencentLive } from './providers/video/tencent-live';
import { createTencentVod } from './providers/video/tencent-vod';
import { createTencentVodUpload } from './providers/video/tencent-vod-upload';
import { createVideoProvider } from './providers/video/video';
import { createOfficialAccount } from './providers/wechat/official-account';
import { createWeChat } from './providers/wechat/open-platform';
import { createWeChatSandbox, officialAccountSandbox } from './providers/wechat/sandbox';
import { weChatSandboxPage } from './providers/wechat/sandbox-page';
import { sampleFilms } from './samples/art/films';
import { sampleFilmOf } from './samples/site/videos';
import type { Secrets } from './security/secrets';
import { traceCall } from './tracing';

export interface ProviderSetup {
  providers: Providers;
  /** Routes of the sandboxes and the disk storage. */
  register: (app: FastifyInstance) => void;
  /** Other origins that pages send requests to. */
  origins: readonly string[];
  /** Removes the leftovers of interrupted uploads. */
  sweep: () => Promise<void>;
}

/** Creates the external services: the real adapter if configured, else the sandbox of the default mode. */
export function chooseProviders(config: Config, secrets: Secrets, now: () => Date): ProviderSetup {
  const clock = () => now().getTime();
  const outbox = join(config.dataDir, 'outbox');
  const s3 = config.s3Url ? parseS3Url(config.s3Url) : undefined;
  const files = join(config.dataDir, 'files');
  const disk = s3 ? undefined : createDiskStorage({ folder: files, secret: secrets.linkKey, clock });
  const isDefault = config.mode === 'default';
  const sandbox =
    config.face || !isDefault ? undefined : createFaceSandbox({ folder: join(config.dataDir, 'face-sandbox'), clock });
  const storage = disk ?? createS3Storage({ address: required(s3), clock });
  const cdn = config.staticOriginKey === undefined ? undefined : cdnSign(config.staticOriginKey, clock);
  const localVideo = createLocalVideo({
    storage,
    folders: [join(config.dataDir, 'films'), ...(isDefault ? [sampleFilms] : [])],
    ...(isDefault ? { filmOf: sampleFilmOf } : {}),
    secret: secrets.linkKey,
    origin: config.staticOrigin,
    cdn,
    clock,
  });
  const configured = configuredPayments(config, clock);
  const paySandbox =
    configured.length === 0 && isDefault
      ? createPaymentSandbox({ folder: join(config.dataDir, 'payment-sandbox'), clock })
      : undefined;
  const weChatSandbox =
    !config.weChat && isDefault ? createWeChatSandbox({ folder: join(config.dataDir, 'wechat-sandbox') }) : undefined;
  const weChat = config.weChat ? createWeChat(config.weChat) : weChatSandbox;
  const officialAccount = config.weChat
    ? createOfficialAccount({ ...config.weChat.inside, baseUrl: config.weChat.baseUrl })
    : weChatSandbox && officialAccountSandbox;
  const providers: Providers = {
    face: sandbox ?? (config.face ? createTencentFace({ ...config.face, clock }) : absentFace),
    esign: config.esign
      ? createEsign({ ...config.esign, clock })
      : isDefault
        ? createEsignSandbox({
            folder: join(config.dataDir, 'esign-sandbox'),
            encryptionKey: createHash('sha256').update(`esign-sandbox\0${secrets.indexKey}`).digest(),
            clock,
          })
        : absentESign,
    mail: config.smtp
      ? createSmtpMail(config.smtp)
      : createOutboxMail({ folder: outbox, from: '履历报告服务 <noreply@portal.example>', clock }),
    sms: config.sms
      ? createTencentSms({ ...config.sms, templates: config.sms.templateIds, clock })
      : isDefault
        ? createOutboxSms({ folder: outbox, clock })
        : absentSms,
    video: createVideoProvider(config.vod ? createTencentVod({ ...config.vod, clock }) : localVideo, localVideo, [
      localVideo,
      ...(config.livePlay ? [createTencentLive({ ...config.livePlay, clock })] : []),
    ]),
    storage,
    payments: paySandbox ? [paySandbox] : configured,
    ...(config.vodUpload ? { filmVendor: createTencentVodUpload({ ...config.vodUpload, clock }) } : {}),
    ...(config.captcha ? { captcha: createTencentCaptcha({ ...config.captcha, clock }) } : {}),
    ...(config.oidc ? { identity: createOidc(config.oidc) } : {}),
    ...(weChat ? { weChat } : {}),
    ...(officialAccount ? { officialAccount } : {}),
  };
  return {
    providers,
    origins: [...(s3 ? [new URL(s3.bucketUrl).origin] : []), ...(providers.filmVendor?.origins ?? [])],
    async sweep() {
      if (disk) await removeLeftovers(files, clock() - uploads.linkSeconds * 1000);
    },
    register(app) {
      if (disk) app.register(diskStorageRoutes, { storage: disk, secret: secrets.linkKey, clock });
      if (sandbox) app.register(faceSandboxPage, { sandbox });
      app.register(localVideoRoutes, { video: localVideo, secret: secrets.linkKey, cdn, clock });
      if (paySandbox) app.register(paymentSandboxPage, { sandbox: paySandbox });
      if (weChatSandbox) app.register(weChatSandboxPage, { sandbox: weChatSandbox });
      if (isDefault) app.register(outboxPage, { folder: outbox });
    },
  };
}

const outcomeOf = (error: unknown): string => (error instanceof ProviderError ? error.kind : 'failed');

/** The same providers, whose calls are measured and traced. */
export function watchedProviders({ timeCall }: Metrics, providers: Providers): Providers {
  const watched = <Provider extends object>(provider: string, on: Provider): Provider =>
    new Proxy(on, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const call = String(name);
        return (...args: unknown[]) => {
          const end = timeCall(provider, call);
          const result: unknown = traceCall({ provider, call, failure: outcomeOf }, () =>
            Reflect.apply(value, target, args),
          );
          if (result instanceof Promise)
            result.then(
              () => end('ok'),
              (error: unknown) => end(outcomeOf(error)),
            );
          return result;
        };
      },
    });
  const { face, esign, mail, sms, storage, payments, filmVendor, captcha, identity, weChat, officialAccount } =
    providers;
  return {
    ...providers,
    face: watched('face', face),
    esign: watched('esign', esign),
    mail: watched('mail', mail),
    sms: watched('sms', sms),
    storage: watched('storage', storage),
    payments: payments.map((payment) => watched('payment', payment)),
    ...(filmVendor ? { filmVendor: watched('filmVendor', filmVendor) } : {}),
    ...(captcha ? { captcha: watched('captcha', captcha) } : {}),
    ...(identity ? { identity: watched('identity', identity) } : {}),
    ...(weChat ? { weChat: watched('weChat', weChat) } : {}),
    ...(officialAccount ? { officialAccount: watched('officialAccount', officialAccount) } : {}),
  };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a provider was chosen without its settings');
  return value;
}
