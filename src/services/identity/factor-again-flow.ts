import { fromPromise } from 'xstate';
import { factorAgainMachine } from '../../machines/identity/factor-again/machine';
import type { FactorProof } from '../../machines/shared/factor/states';
import { passSecondFactor } from '../shared/pass-second-factor';

/** The second factor before an act. */
export const factorAgainFlow = factorAgainMachine.provide({
  actors: {
    passFactor: fromPromise<void, { proof: FactorProof }>(({ input, signal }) => passSecondFactor(input.proof, signal)),
  },
});
