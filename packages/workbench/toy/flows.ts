import type { Flow } from '@circuit-portal/workbench/flow-model';
import { flowOf } from '@circuit-portal/workbench/flow-of';

export const catalogue: readonly Flow[] = [
  {
    id: 'door',
    title: 'Door',
    file: 'door/machine.ts',
    load: async () => flowOf((await import('./door/machine')).doorMachine, (await import('./door/model')).model),
  },
  {
    id: 'order',
    title: 'Order',
    file: 'order/machine.ts',
    load: async () => flowOf((await import('./order/machine')).orderMachine, (await import('./order/model')).model),
  },
];
