import { events } from '../../../contract/limits/events';
import type { Context } from '../../context';
import { ProviderError } from '../../providers/provider-error';
import { signUpMail } from './sign-up-mail';
import { claimUntold, contactOf, markTold } from './sign-ups-store';

const batch = 50;

type Told = Pick<Context, 'db' | 'vault' | 'now' | 'sentUrl' | 'providers'>;

/**
 * Mails every customer whose sign-up has a state that they have not heard. What cannot be sent is tried again later; a
 * mailbox that is refused for good is not.
 */
export async function tellCustomers({ db, vault, now, sentUrl, providers }: Told): Promise<void> {
  const since = () => new Date(now().getTime() - events.mailRetryMinutes * 60_000);
  for (;;) {
    const untold = await claimUntold(db, { most: batch, tries: events.mailTries, since: since() }, now());
    const failures = await Promise.all(
      untold.map(async (found) => {
        const { email, name } = contactOf(vault, found.signUp);
        try {
          await providers.mail.send(signUpMail({ ...found, to: email, name, portal: sentUrl() }, now()));
        } catch (error) {
          if (!(error instanceof ProviderError && error.kind === 'rejected')) return error;
        }
        await markTold(db, found.signUp);
        return undefined;
      }),
    );
    const failure = failures.find((error) => error !== undefined);
    if (failure !== undefined) throw failure;
    if (untold.length < batch) return;
  }
}
