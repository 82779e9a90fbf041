import type { FlowModel } from '@circuit-portal/workbench/flow-model';
import type { doorMachine } from './machine';

export const model: FlowModel<typeof doorMachine> = {
  inputs: { visitor: { label: 'A visitor at the door', how: 'as usual', input: undefined } },
  events: {
    code: {
      label: 'Enter a code',
      cases: [
        { name: 'right', label: 'Enter the right code', data: '1234', payload: { right: true } },
        { name: 'wrong', label: 'Enter a wrong code', data: '0000', payload: { right: false } },
      ],
    },
    close: { label: 'Close the door' },
  },
  outcomes: {},
  key: ({ wrong }) => wrong,
  invariants: [
    { name: 'three wrong codes block', kind: 'never', holds: ({ context }) => context.wrong > 2 },
    {
      name: 'the right code opens',
      kind: 'step',
      steps: ['code(right)'],
      from: (before) => before.matches('closed'),
      to: (after) => after.matches('open'),
    },
  ],
  weights: { blocked: 5 },
};
