import type { Context } from './context';

/** What somebody hears by short message, else by mail. */
export interface News {
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

/** A vendor sends approved templates alone: without one for this, the mail is sent. */
const sendsShort = ({ config }: Pick<Context, 'config'>, template: string): boolean =>
  config.sms === undefined || Object.hasOwn(config.sms.templateIds, template);

/** Does nothing where there is no way to reach the person. @throws ProviderError if the message was refused */
export async function tellPerson(
  context: Pick<Context, 'config' | 'providers' | 'sentUrl'>,
  { phone, email }: Reached,
  { template, params, subject, text, path }: News,
): Promise<void> {
  const { providers } = context;
  if (phone !== null && (email === null || sendsShort(context, template)))
    await providers.sms.send({ phone, template, text: `【华秀电路】${text}`, params });
  else if (email !== null)
    await providers.mail.send({ to: email, subject, text: `${text}\n\n${context.sentUrl()}${path}\n` });
}

/** Messages of one run; the next follows within a minute. */
const mostAtOnce = 50;

interface Outbox<Notice> {
  /** Takes the next notice and marks it as sent, so that two processes never send it twice; undefined: none waits. */
  claim: () => Promise<Notice | undefined>;
  send: (notice: Notice) => Promise<void>;
  /** Marks it as not sent: the provider refused it. */
  unclaim: (notice: Notice) => Promise<void>;
  failed: (error: unknown) => void;
}

/** Sends what waits, one after the other; ends with the first that is refused. */
export async function sendWaiting<Notice>({ claim, send, unclaim, failed }: Outbox<Notice>): Promise<void> {
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const notice = await claim();
    if (notice === undefined) return;
    try {
      await send(notice);
    } catch (error) {
      await unclaim(notice);
      failed(error);
      return;
    }
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
