import { fromPromise } from 'xstate';
import { blankSignUp } from '../../machines/events/sign-up/draft';
import type { Sent, SignedUp } from '../../machines/events/sign-up/machine';
import { signUpMachine } from '../../machines/events/sign-up/machine';
import { keptBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import type { Login } from '../shared/login';
import { randomKey } from '../shared/random-key';
import { sealedCall } from '../shared/sealed-call';

/**
 * The sign-up for an activity. A repeat after a lost reply bears the same key, and so signs up once. What was written anew
 * bears another one: where the first was stored, the customer hears of it.
 */
export function signUpFlow(activityId: number, login: Login) {
  const drafts = draftsOf({ name: 'signUp', kind: 'personal', blank: blankSignUp }, String(activityId));
  const kept = keptBy(drafts);
  let key = '';
  let written = '';
  async function send({ code, written: form }: Sent, signal: AbortSignal): Promise<SignedUp> {
    const now = JSON.stringify(form);
    if (key === '' || now !== written) key = randomKey();
    written = now;
    const { data } = await sealedCall(
      'POST /api/portal/v1/factoryVisit/signUp',
      { activityId, ...form, ...(code === '' ? {} : { code }), key },
      { signal },
    );
    key = '';
    drafts.drop();
    return { state: data.state, open: data.activity.activityStatus === 1 };
  }
  return signUpMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
      login: fromPromise(login),
      submit: fromPromise<SignedUp, Sent>(async ({ input, signal }) => {
        const signedUp = await send(input, signal);
        // What the lost reply had answered was cancelled since.
        return signedUp.state === 'cancelled' ? send(input, signal) : signedUp;
      }),
    },
  });
}
