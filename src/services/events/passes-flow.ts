import { fromPromise } from 'xstate';
import { passesMachine } from '../../machines/events/passes/machine';
import type { FactorProof } from '../../machines/shared/factor/states';
import { keptFile } from '../files/kept-file';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import { passSecondFactor } from '../shared/pass-second-factor';
import { readPass } from './passes';

interface Outside {
  login: Login;
  /** When the activity is, for people. */
  periodOf: (beginTime: number, finishTime: number) => string;
}

/** The door of an activity. */
export const passesFlow = ({ login, periodOf }: Outside) =>
  passesMachine.provide({
    actors: {
      readPass: fromPromise<{ pass: string }, { uid: string }>(async ({ input }) => {
        const pass = await readPass(keptFile(input.uid));
        if (pass === undefined) throw new Error('the photo shows no pass');
        return { pass };
      }),
      checkPass: fromPromise<{ words: string }, { pass: string }>(async ({ input, signal }) => {
        const admitted = await call('POST /api/portal/v1/staff/checkInPass', input, { signal });
        const { name, title, beginTime, finishTime } = admitted;
        return { words: `${name}，${title}（${periodOf(beginTime, finishTime)}）` };
      }),
      login: fromPromise(login),
      passFactor: fromPromise<void, { proof: FactorProof }>(({ input, signal }) =>
        passSecondFactor(input.proof, signal),
      ),
    },
  });
