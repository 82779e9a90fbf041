import { fromPromise } from 'xstate';
import type { CorrectionDraft } from '../../machines/beans/correction/machine';
import { blankCorrection, correctionMachine } from '../../machines/beans/correction/machine';
import type { Kept } from '../../machines/shared/draft';
import type { FactorProof } from '../../machines/shared/factor/states';
import { call, callForAnswer } from '../shared/call';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import type { Login } from '../shared/login';
import { passSecondFactor } from '../shared/pass-second-factor';
import { asFailure } from '../shared/refusal';

/** The correction of a customer's beans. */
export function correctionFlow(customerCode: string, login: Login) {
  const drafts = draftsOf({ name: 'correction', kind: 'kept', blank: blankCorrection }, customerCode);
  const { actors, actions } = sentBy(drafts, async ({ amount, reason }: CorrectionDraft, key, signal) => {
    const asked = { key, customerCode, amount: Number(amount), reason: reason.trim() };
    const answer = callForAnswer('POST /api/portal/v1/staff/requestBeanCorrection', asked, { signal });
    const { data, message } = await asFailure(answer, Object.keys(blankCorrection));
    return { message, pending: data.state === 'pending' };
  });
  function kept() {
    try {
      return drafts.read();
    } catch {
      // Without storage there is none.
      return undefined;
    }
  }
  return correctionMachine.provide({
    actions,
    actors: {
      ...actors,
      readDraft: fromPromise<Kept<CorrectionDraft>, undefined>(async ({ signal }) => {
        const { value, key } = kept() ?? { value: null, key: '' };
        const sent =
          key !== '' && (await call('POST /api/portal/v1/service/hasSubmission', { key }, { signal })).stored;
        if (sent) drafts.drop();
        return { value, key, stored: sent };
      }),
      passFactor: fromPromise<void, { proof: FactorProof }>(({ input, signal }) =>
        passSecondFactor(input.proof, signal),
      ),
      login: fromPromise(login),
    },
  });
}
