import path from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { writeAtomic } from '../../atomic-file';
import { outboxId } from '../outbox-id';
import type { MailProvider } from './mail';
import { headersOf } from './mail';

/** Writes each mail in the format of a mail server to a file in `folder`. Nothing leaves the machine. */
export function createOutboxMail(options: { folder: string; from: string; clock?: () => number }): MailProvider {
  const { folder, from, clock = Date.now } = options;
  return {
    name: 'outbox',
    async send(mail) {
      const time = clock();
      const composer = new MailComposer({
        ...mail,
        from,
        headers: headersOf(mail),
        date: new Date(time),
        disableUrlAccess: true,
        disableFileAccess: true,
      });
      await writeAtomic(path.join(folder, `${outboxId(time)}.eml`), await composer.compile().build());
    },
  };
}
