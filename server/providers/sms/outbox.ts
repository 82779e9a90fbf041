import path from 'node:path';
import { writeAtomic } from '../../atomic-file';
import { outboxId } from '../outbox-id';
import type { SmsProvider } from './sms';

/** Writes each message to a file in `folder`, shared with the mail outbox. Nothing leaves the machine. */
export function createOutboxSms(options: { folder: string; clock?: () => number }): SmsProvider {
  const { folder, clock = Date.now } = options;
  return {
    name: 'outbox',
    async send(message) {
      await writeAtomic(path.join(folder, `${outboxId(clock())}.sms.json`), JSON.stringify(message));
    },
  };
}
