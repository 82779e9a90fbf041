import { explore } from '@circuit-portal/workbench/explore';
import { violationsOf } from '@circuit-portal/workbench/invariants';
import { benchOf, changesNothing, judge } from '@circuit-portal/workbench/mutate/judges';
import { mutantsOf } from '@circuit-portal/workbench/mutate/mutants';
import { sourceChanges } from '@circuit-portal/workbench/mutate/source-changes';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { catalogue } from '../../../src/machines/catalogue';
import type { FlowModel } from '../../../src/machines/shared/flow-model';

async function judged(id: string, wanted: string) {
  const { machine, model } = (await catalogue.find((flow) => flow.id === id)?.load()) ?? {};
  if (machine === undefined || model === undefined) throw new Error(`no flow ${id}`);
  const mutant = mutantsOf(machine, model.sentKey?.key).find((one) => one.id === wanted);
  if (mutant === undefined) throw new Error(`no mutant ${wanted}`);
  const bench = benchOf(machine, model);
  return { mutant, machine, model, bench, verdict: judge(mutant, bench) };
}

const brokenBy = (machine: AnyStateMachine, model: FlowModel<AnyStateMachine>) =>
  violationsOf(explore(machine, model), model).map(({ rule }) => rule);

it('a payment that forgets its key when its window is closed breaks a rule of every flow', async () => {
  const { mutant, model, verdict } = await judged('tip', 'forgotten tip.opening :: dialog.close :: key');
  expect(verdict).toBe('rules');
  expect(brokenBy(mutant.build(), model)).toEqual(['the key of openPayment stays until its result is known']);
});

it('a second press that checks in again breaks a rule of every flow', async () => {
  const { mutant, model, verdict } = await judged('checkIn', 'repeated checkIn.checkingIn :: checkIn.press');
  expect(verdict).toBe('rules');
  expect(brokenBy(mutant.build(), model)).toEqual(['what is done twice at once is not sent twice']);
});

it('an actor that only reads may be started again', async () => {
  const { mutant, model } = await judged('checkIn', 'repeated checkIn.loading :: calendar.retry');
  expect(brokenBy(mutant.build(), model)).toEqual([]);
  expect(brokenBy(mutant.build(), { ...model, startedAgain: [] })).toContain(
    'what is done twice at once is not sent twice',
  );
});

it('what is assigned already is no change', async () => {
  const { mutant, machine, bench } = await judged('tip', 'forgotten tip.choosing :: dialog.close :: key');
  expect(changesNothing(mutant, machine, bench)).toBe(false);
  const vain = await judged('tip', 'forgotten tip.paid :: dialog.close :: key');
  expect(changesNothing(vain.mutant, vain.machine, vain.bench)).toBe(true);
});

it('formulas of delays are changed, delays that are numbers are not', () => {
  const source = `export const m = setup({
    delays: { toast: 1_500, retry: ({ context }) => context.poll * (1 + context.chance / 2) },
  }).createMachine({ id: 'm' });`;
  expect(sourceChanges(source).map(({ where }) => where)).toEqual([
    'delays.retry :: context.poll * (1 + context.chance / 2) → /',
    'delays.retry :: 1 + context.chance / 2 → -',
    'delays.retry :: 1 → 2',
    'delays.retry :: context.chance / 2 → *',
    'delays.retry :: 2 → 3',
  ]);
});
