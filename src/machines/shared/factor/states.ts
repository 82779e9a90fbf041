import { failureOf, notProvided } from '../failure';

/** What the second factor is passed with: a code of the app, a recovery code, or a passkey that the browser asks for. */
export type FactorProof = { code: string } | 'passkey';

export type FactorEvent = { type: 'factor.prove'; proof: FactorProof } | { type: 'factor.cancel' };

export const passFactor = notProvided<void, { proof: FactorProof }>('passFactor');

/**
 * The states in which the second factor is passed before an act. The machine has the actor `passFactor` and the actions
 * `forgive` and `complain`, of the failure in its context.
 * @param act the state that does the act, once more; where the flow has several acts, the guarded targets
 * @param back where giving it up leads
 */
export const factorStates = <const Act, const Back extends string>(act: Act, back: Back) =>
  ({
    proving: {
      meta: { title: '需要再次通过两步验证' },
      on: {
        'factor.prove': { target: 'passing', actions: 'forgive' },
        'factor.cancel': { target: back, actions: 'forgive' },
      },
    },
    passing: {
      tags: 'busy',
      meta: { title: '正在核对两步验证' },
      invoke: {
        id: 'passFactor',
        src: 'passFactor',
        input: ({ event }: { event: { type: string; proof?: FactorProof } }) => ({ proof: event.proof ?? 'passkey' }),
        onDone: act,
        onError: {
          target: 'proving',
          actions: { type: 'complain', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) },
        },
      },
    },
  }) as const;
