import { messaging } from '../contract/limits/messages';
import type { Context, Providers } from './context';
import { ProviderError } from './providers/provider-error';
import { claimQuota, returnQuota } from './security/quota';

type Counting = Pick<Context, 'config' | 'db' | 'vault' | 'now'>;

const day = 24 * 60;

/**
 * Caps what one mailbox and one number get within a day, from everything that sends: whatever a form lets in, nobody's
 * mailbox is filled. The outbox tries again the next day.
 */
export function capSending({ mail, sms, ...others }: Providers, { config, db, vault, now }: Counting): Providers {
  async function sendOnce(provider: string, to: string, mostPerDay: number, send: () => Promise<void>): Promise<void> {
    const keyIndex = vault.index(to.trim().toLowerCase(), `sent.${provider}`);
    const quota = { keyIndex, most: mostPerDay * config.rateLimitFactor, minutes: day };
    if (!(await claimQuota(db, quota, now())))
      throw new ProviderError({ kind: 'refused', provider, code: 'daily-cap' });
    try {
      await send();
    } catch (error) {
      await returnQuota(db, keyIndex);
      throw error;
    }
  }
  return {
    ...others,
    mail: {
      name: mail.name,
      send: (message) => sendOnce('mail', message.to, messaging.mailsPerDay, () => mail.send(message)),
    },
    sms: {
      name: sms.name,
      send: (message) => sendOnce('sms', message.phone, messaging.shortMessagesPerDay, () => sms.send(message)),
    },
  };
}
