import type { FlowModel } from '@circuit-portal/workbench/flow-model';
import type { orderMachine } from './machine';

export const model: FlowModel<typeof orderMachine> = {
  inputs: { shop: { label: 'Open the shop', how: 'as usual', input: undefined } },
  events: { send: { label: 'Press “Order”' } },
  outcomes: {
    send: [
      { name: 'ok', label: 'The server takes the order', how: 'as usual', output: undefined },
      { name: 'refused', label: 'The server refuses', how: 'order what is sold out', error: new Error('sold out') },
    ],
  },
  delays: { pause: { how: 'wait' } },
  key: () => null,
};
