import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Providers } from '../context';
import { ProviderError } from '../providers/provider-error';
import type { StorageProvider } from '../providers/storage/storage';

/** What a provider answered: nothing where it works, else what is wrong, without personal data. */
export type Outcome = { fault: string } | undefined;

async function tried(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    // Its message names provider, kind and the vendor's code, and nothing that was sent.
    return { fault: error instanceof ProviderError ? error.message : 'it failed in a way that it does not describe' };
  }
}

export const checkMail = ({ mail }: Providers, to: string): Promise<Outcome> =>
  tried(async () => {
    await mail.send({
      to,
      subject: '门户邮件测试',
      text: '这是一封由portal:init发出的测试邮件，收到即表示邮件服务可用。',
    });
    return undefined;
  });

export const checkSms = ({ sms }: Providers, phone: string, template: string): Promise<Outcome> =>
  tried(async () => {
    await sms.send({ phone, template, text: '这是一条由portal:init发出的测试短信。' });
    return undefined;
  });

/** Sends what a browser sends to an upload link, in its place. */
async function uploadByLink(storage: StorageProvider, key: string, bytes: Buffer): Promise<Outcome> {
  const { uploadUrl, headers } = await storage.uploadLink({
    key,
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    contentDisposition: 'attachment',
    seconds: 60,
  });
  // The disk's link is a path of the portal itself, which need not run meanwhile.
  if (storage.name === 'disk') return undefined;
  const { status } = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return status === 200 ? undefined : { fault: `an upload by a link of a browser was answered ${status}` };
}

/** Puts an object, reads it again, uploads one as a browser does, and removes both. */
export const checkStorage = ({ storage }: Providers): Promise<Outcome> =>
  tried(async () => {
    const bytes = randomBytes(32);
    const keys = [`portal-init/${randomUUID()}`, `portal-init/${randomUUID()}`] as const;
    try {
      await storage.put(keys[0], bytes, 'application/octet-stream');
      if (!(await buffer(await storage.read(keys[0]))).equals(bytes)) return { fault: 'it returned other bytes' };
      return await uploadByLink(storage, keys[1], bytes);
    } finally {
      for (const key of keys) await storage.remove(key);
    }
  });

/** Fetches an access token and a ticket: the vendor's page is opened by nobody. */
export const checkFace = ({ face }: Providers): Promise<Outcome> =>
  tried(async () => {
    await face.isGenuineReturn({ code: '0', orderNo: 'portalinit', newSignature: '0'.repeat(40) });
    return undefined;
  });

/** The vendor answers so where application or signature are wrong. */
const refusedSignature = '401';

/** Asks for a signing that does not exist: a vendor who accepts the signature of the request says just that. */
export const checkESign = ({ esign }: Providers): Promise<Outcome> =>
  tried(async () => {
    try {
      await esign.status('portal-init-check');
    } catch (error) {
      const isAnswered = error instanceof ProviderError && error.kind === 'refused' && error.code !== refusedSignature;
      if (!isAnswered) throw error;
    }
    return undefined;
  });

/** Neither is kept: a stable token stays the one that the portal has. */
export const checkWeChat = ({ officialAccount }: Providers): Promise<Outcome> =>
  tried(async () => {
    if (!officialAccount) return { fault: 'not configured' };
    await officialAccount.ticket((await officialAccount.accessToken()).value);
    return undefined;
  });
