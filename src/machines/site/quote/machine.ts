import { assertEvent, assign, setup } from 'xstate';
import type { QuotePlate } from '../../../../contract/rules/plate-types';
import type { PcbQuote, QuoteProblems, SmtQuote } from '../../../../contract/rules/quote';

export interface QuoteForms {
  pcb: PcbQuote;
  smt: SmtQuote;
}

interface Context extends QuoteForms {
  /** The numbers of layers that the chosen plate can have (R080). */
  layers: readonly number[];
  /** By field, of the tab that is shown. */
  problems: QuoteProblems;
  /** What is said of a quantity that is not there (R086). */
  refusal: string;
}

export type SizeField = 'pcbLength' | 'pcbWidth';
export type CountField = 'patchQuantity' | 'patchComponentType' | 'patchComponentQuantity';

/** The page checks by the rules of the contract and sends what they say; `problem` is empty where all is well. */
export type QuoteEvent =
  | { type: 'pcb.show' }
  | { type: 'smt.show' }
  | { type: 'plate.choose'; plate: QuotePlate; layers: readonly number[] }
  | { type: 'layer.choose'; layer: number; label: string }
  | { type: 'size.edit'; field: SizeField; value: string; problem: string }
  | { type: 'quantity.choose'; value: string }
  | { type: 'quantity.other' }
  | { type: 'quantity.enter'; value: string; problem: string }
  | { type: 'quantity.list'; value: string }
  | { type: 'side.choose'; side: SmtQuote['patchLocation'] }
  | { type: 'count.edit'; field: CountField; value: string; problem: string }
  | { type: 'order.submit' };

const without = (problems: QuoteProblems, field: string): QuoteProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));

const withProblem = (problems: QuoteProblems, field: string, problem: string): QuoteProblems =>
  problem === '' ? without(problems, field) : { ...problems, [field]: problem };

/** The quote widget (R075–R087). The order page itself opens by a link that bears the values. */
export const quoteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as QuoteEvent,
    input: {} as Omit<Context, 'problems'>,
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  guards: {
    keepsLayer: ({ context }, params: { layers: readonly number[] }) =>
      params.layers.includes(context.pcb.stencilLayer),
    offersLayer: ({ context }, params: { layer: number }) => context.layers.includes(params.layer),
    isRefused: (_, params: { problem: string }) => params.problem !== '',
    quantityMissing: ({ context }) => context.pcb.pcbNumber === '',
  },
  actions: {
    takePlate: assign(({ context }, params: { plate: QuotePlate; layers: readonly number[] }) => ({
      pcb: { ...context.pcb, plate: params.plate },
      layers: params.layers,
    })),
    resetLayer: assign(({ context }) => ({
      pcb: { ...context.pcb, stencilLayer: context.layers[0] ?? context.pcb.stencilLayer, layerLabel: 'more' },
    })),
    takeLayer: assign(({ context }, params: { layer: number; label: string }) => ({
      pcb: { ...context.pcb, stencilLayer: params.layer, layerLabel: params.label },
    })),
    takeSize: assign(({ context, event }) => {
      assertEvent(event, 'size.edit');
      return {
        pcb: { ...context.pcb, [event.field]: event.value },
        problems: withProblem(context.problems, event.field, event.problem),
      };
    }),
    takeQuantity: assign(({ context }, params: { value: string }) => ({
      pcb: { ...context.pcb, pcbNumber: params.value },
      problems: without(context.problems, 'pcbNumber'),
    })),
    refuseQuantity: assign(({ context }, params: { problem: string }) => ({
      pcb: { ...context.pcb, pcbNumber: '' },
      problems: withProblem(context.problems, 'pcbNumber', params.problem),
    })),
    takeSide: assign(({ context }, params: { side: SmtQuote['patchLocation'] }) => ({
      smt: { ...context.smt, patchLocation: params.side },
    })),
    takeCount: assign(({ context, event }) => {
      assertEvent(event, 'count.edit');
      return {
        smt: { ...context.smt, [event.field]: event.value },
        problems: withProblem(context.problems, event.field, event.problem),
      };
    }),
    forgetProblems: assign({ problems: {} }),
  },
}).createMachine({
  id: 'quote',
  context: ({ input }) => ({ ...input, problems: {} }),
  initial: 'pcb',
  states: {
    pcb: {
      meta: { title: 'PCB计价' },
      initial: 'listed',
      on: {
        'smt.show': { target: 'smt', actions: 'forgetProblems' },
        'plate.choose': [
          {
            guard: { type: 'keepsLayer', params: ({ event }) => event },
            actions: { type: 'takePlate', params: ({ event }) => event },
          },
          {
            actions: [{ type: 'takePlate', params: ({ event }) => event }, 'resetLayer'],
            description: 'R082: the first allowed number of layers',
          },
        ],
        'layer.choose': {
          guard: { type: 'offersLayer', params: ({ event }) => event },
          actions: { type: 'takeLayer', params: ({ event }) => event },
          description: 'R080, R083',
        },
        'size.edit': { actions: 'takeSize' },
      },
      states: {
        listed: {
          meta: { title: '从列表选择数量', requirements: ['R077', 'R084'] },
          on: {
            'quantity.choose': { actions: { type: 'takeQuantity', params: ({ event }) => event } },
            'quantity.other': {
              target: 'free',
              actions: { type: 'takeQuantity', params: { value: '' } },
              description: 'R085',
            },
          },
        },
        free: {
          meta: { title: '填写其他数量', requirements: ['R085', 'R086'] },
          on: {
            'quantity.enter': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                actions: { type: 'refuseQuantity', params: ({ event }) => event },
                description: 'R086: what is wrong is cleared',
              },
              { actions: { type: 'takeQuantity', params: ({ event }) => event } },
            ],
            'order.submit': {
              guard: 'quantityMissing',
              actions: { type: 'refuseQuantity', params: ({ context }) => ({ problem: context.refusal }) },
              description: 'R086',
            },
            'quantity.list': { target: 'listed', actions: { type: 'takeQuantity', params: ({ event }) => event } },
          },
        },
        last: { type: 'history', target: 'listed' },
      },
    },
    smt: {
      meta: { title: '填写SMT信息', requirements: ['R078', 'R087'] },
      on: {
        'pcb.show': { target: 'pcb.last', actions: 'forgetProblems' },
        'side.choose': { actions: { type: 'takeSide', params: ({ event }) => event } },
        'count.edit': { actions: 'takeCount' },
      },
    },
  },
});
