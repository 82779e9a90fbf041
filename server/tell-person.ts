import type { Context } from './context';
import { findCompany } from './database/company';
import type { Database } from './database/connection';
import type { Message } from './outbox';
import { putMessages } from './outbox';

/** What somebody hears by short message, else by mail. */
export interface News {
  /** Of the message (`Message`). */
  key: string;
  /** The portal's name of the template of the short message. */
  template: string;
  /** Its placeholders. */
  params: readonly string[];
  subject: string;
  text: string;
  /** Path of the page where more is said; the mail has it as a link. */
  path: string;
}

interface Reached {
  /** Null: none is known. */
  phone: string | null;
  email: string | null;
}

/** Whether short messages of a template are sent. A vendor sends approved templates alone; the outbox of the default mode takes all. */
export const sendsShort = ({ mode, sms }: Context['config'], template: string): boolean =>
  sms === undefined ? mode === 'default' : Object.hasOwn(sms.templateIds, template);

/** Nothing where there is no way to reach the person. */
export function newsMessage(
  { config, sentUrl }: Pick<Context, 'config' | 'sentUrl'>,
  { phone, email }: Reached,
  { key, template, params, subject, text, path }: News,
  sign: string,
): Message[] {
  if (phone !== null && sendsShort(config, template))
    return [{ kind: 'sms', key, to: phone, template, text: `【${sign}】${text}`, params }];
  if (email === null) return [];
  return [{ kind: 'mail', key, to: email, subject, text: `${text}\n\n${sentUrl()}${path}\n` }];
}

/** Notices that become messages in one transaction. */
export const noticesAtOnce = 50;

/**
 * Turns what waits into messages: `take` marks up to `noticesAtOnce` notices as told, in the transaction that writes the messages.
 * `sign` is before short messages.
 */
export async function tellWaiting(
  { config, db, vault, now, sendSoon }: Pick<Context, 'config' | 'db' | 'vault' | 'now' | 'sendSoon'>,
  take: (tx: Database, sign: string) => Promise<{ taken: number; messages: readonly Message[] }>,
): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const waiting = await take(tx, config.sms?.signName ?? (await findCompany(tx)).shortName);
      await putMessages(tx, vault, waiting.messages, now());
      return waiting.taken;
    });
    if (taken > 0) sendSoon();
    if (taken < noticesAtOnce) return;
  }
}

/** Runs a task once more whenever it is asked for, one run after the other. `done` resolves when nothing runs. */
export function oneAfterTheOther(task: () => Promise<void>, failed: (error: unknown) => void) {
  let running: Promise<void> = Promise.resolve();
  /** Rejects where the task fails. */
  const run = (): Promise<void> => {
    const ran = running.then(task);
    running = ran.catch(() => undefined);
    return ran;
  };
  return {
    run,
    soon: (): void => {
      run().catch(failed);
    },
    done: () => running,
  };
}
