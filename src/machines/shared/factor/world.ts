import type { FlowWorld } from '../world';

/** The second factor of the session, and the code that the page has entered. */
export interface FactorWorld {
  factor: 'fresh' | 'old';
  code: 'right' | 'wrong';
}

export const isFresh = ({ factor }: FactorWorld): boolean => factor === 'fresh';
export const isOld = ({ factor }: FactorWorld): boolean => factor === 'old';

/** The states in which the second factor is passed before an act. */
export const factorSteps = <W extends FactorWorld>(): FlowWorld<W>['steps'] => ({
  'factor.prove(digits)': { makes: (w) => ({ ...w, code: 'right' }) },
  'factor.prove(wrongCode)': { makes: (w) => ({ ...w, code: 'wrong' }) },
  'passFactor → passed': { needs: ({ code }) => code === 'right', makes: (w) => ({ ...w, factor: 'fresh' }) },
  'passFactor → wrong': { needs: ({ code }) => code === 'wrong' },
});

export const passCall = 'POST /api/portal/v1/identity/passSecondFactor';

type Other<W> = NonNullable<FlowWorld<W>['others']>[string];

export const waits = <W extends { factor: string }>(needs: Other<W>['needs']): Other<W> => ({
  label: '通过两步验证已过10分钟',
  how: '打开 /dev/prepare/准备的编号/proof/staff/old',
  needs: (world, snapshot) => world.factor === 'fresh' && needs(world, snapshot),
  makes: (world) => ({ ...world, factor: 'old' }),
});
