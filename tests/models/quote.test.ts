import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { layersOf, pcbQuoteDefaults, quoteMessages, smtQuoteDefaults } from '../../contract/rules/quote';
import { stateName } from '../../src/machines/shared/state-name';
import { quoteMachine } from '../../src/machines/site/quote/machine';
import { story } from './support/story';

const refusal = quoteMessages.quantity;

function start() {
  const input = { pcb: pcbQuoteDefaults, smt: smtQuoteDefaults, layers: layersOf('fr4'), refusal };
  const actor = createActor(quoteMachine, { input }).start();
  return {
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    pcb: () => actor.getSnapshot().context.pcb,
    smt: () => actor.getSnapshot().context.smt,
    problems: () => actor.getSnapshot().context.problems,
  };
}

describe('layers', () => {
  it('keep their number where the new plate allows it [R082]', () => {
    const { send, pcb } = start();
    send({ type: 'plate.choose', plate: 'rogers', layers: layersOf('rogers') });
    expect(pcb()).toMatchObject({ plate: 'rogers', stencilLayer: 2 });
  });

  it('become the first allowed number where it does not, and the menu says more again [R082, R083]', () => {
    const { send, pcb } = start();
    send({ type: 'layer.choose', layer: 12, label: '12' });
    expect(pcb()).toMatchObject({ stencilLayer: 12, layerLabel: '12' });
    send({ type: 'plate.choose', plate: 'fpc', layers: layersOf('fpc') });
    expect(pcb()).toMatchObject({ plate: 'fpc', stencilLayer: 1, layerLabel: 'more' });
  });

  it('that the plate cannot have are not taken [R080]', () => {
    const { send, pcb } = start();
    send({ type: 'plate.choose', plate: 'copper', layers: layersOf('copper') });
    send({ type: 'layer.choose', layer: 4, label: 'more' });
    expect(pcb().stencilLayer).toBe(1);
  });

  it('chosen by a button make the menu say more again [R083]', () => {
    const { send, pcb } = start();
    send({ type: 'layer.choose', layer: 8, label: '8' });
    send({ type: 'layer.choose', layer: 4, label: 'more' });
    expect(pcb()).toMatchObject({ stencilLayer: 4, layerLabel: 'more' });
  });
});

describe('quantity', () => {
  it('is empty and free after 其他数量 [R085]', () => {
    const { send, state, pcb } = start();
    send({ type: 'quantity.other' });
    expect(state()).toBe('pcb.free');
    expect(pcb().pcbNumber).toBe('');
  });

  it('that is refused is cleared and explained until another one is there [R086]', () => {
    const { send, pcb, problems } = start();
    send({ type: 'quantity.other' });
    send({ type: 'quantity.enter', value: '1001', problem: refusal });
    expect(pcb().pcbNumber).toBe('');
    expect(problems()).toEqual({ pcbNumber: refusal });
    send({ type: 'quantity.enter', value: '19000', problem: '' });
    expect(pcb().pcbNumber).toBe('19000');
    expect(problems()).toEqual({});
  });

  it('that is missing is asked for when the order page is wanted [R086]', () => {
    const { send, problems } = start();
    send({ type: 'quantity.other' });
    send({ type: 'order.submit' });
    expect(problems()).toEqual({ pcbNumber: refusal });
    send({ type: 'quantity.list', value: '5' });
    expect(problems()).toEqual({});
  });
});

describe('tabs', () => {
  it('keep what was filled in, and the free quantity, but no message [R077, R078]', () => {
    const { send, state, pcb, smt, problems } = start();
    send({ type: 'size.edit', field: 'pcbWidth', value: '1.234', problem: quoteMessages.size });
    send({ type: 'quantity.other' });
    send({ type: 'smt.show' });
    expect(problems()).toEqual({});
    expect(smt().patchLocation).toBe('T');
    send({ type: 'side.choose', side: 'TB' });
    send({ type: 'count.edit', field: 'patchQuantity', value: '20', problem: '' });
    send({ type: 'pcb.show' });
    expect(state()).toBe('pcb.free');
    expect(pcb().pcbWidth).toBe('1.234');
    expect(smt()).toMatchObject({ patchLocation: 'TB', patchQuantity: '20' });
  });
});

describe('what is filled in', () => {
  const input = { pcb: pcbQuoteDefaults, smt: smtQuoteDefaults, layers: layersOf('fr4'), refusal };
  const pcb = { ...pcbQuoteDefaults, stencilLayer: 8, layerLabel: '8' };
  const badSize = { pcbWidth: quoteMessages.size };
  const badCount = { patchComponentType: quoteMessages.count };
  const eight = { type: 'layer.choose', layer: 8, label: '8' } as const;
  const width = (value: string, problem: string) => ({ type: 'size.edit', field: 'pcbWidth', value, problem }) as const;
  const kinds = (value: string, problem: string) =>
    ({ type: 'count.edit', field: 'patchComponentType', value, problem }) as const;

  it('of a board changes nothing else, and a message stays until its own field is mended', () => {
    story(
      quoteMachine,
      [
        ['start', 'pcb.listed', { context: { ...input, problems: {} } }],
        [eight, 'pcb.listed', { context: { pcb } }],
        [
          width('1.234', quoteMessages.size),
          'pcb.listed',
          { context: { pcb: { ...pcb, pcbWidth: '1.234' }, problems: badSize } },
        ],
        [
          { type: 'quantity.choose', value: '20' },
          'pcb.listed',
          { context: { pcb: { ...pcb, pcbWidth: '1.234', pcbNumber: '20' }, problems: badSize } },
        ],
        [{ type: 'quantity.other' }, 'pcb.free', { context: { problems: badSize } }],
        [
          { type: 'order.submit' },
          'pcb.free',
          {
            context: {
              pcb: { ...pcb, pcbWidth: '1.234', pcbNumber: '' },
              problems: { ...badSize, pcbNumber: refusal },
            },
          },
        ],
        [
          { type: 'quantity.enter', value: '19000', problem: '' },
          'pcb.free',
          { context: { pcb: { ...pcb, pcbWidth: '1.234', pcbNumber: '19000' }, problems: badSize } },
        ],
        [width('1.23', ''), 'pcb.free', { context: { pcb: { ...pcb, pcbWidth: '1.23', pcbNumber: '19000' } } }],
        [{ type: 'smt.show' }, 'smt', { context: { pcb: { ...pcb, pcbWidth: '1.23', pcbNumber: '19000' } } }],
      ],
      input,
    );
  });

  it('of the assembly changes neither its other fields nor the board', () => {
    const smt = { ...smtQuoteDefaults, patchComponentType: '3.5' };
    story(
      quoteMachine,
      [
        ['start', 'pcb.listed'],
        [eight, 'pcb.listed'],
        [{ type: 'smt.show' }, 'smt', { context: { pcb } }],
        [kinds('3.5', quoteMessages.count), 'smt', { context: { pcb, smt, problems: badCount } }],
        [
          { type: 'side.choose', side: 'TB' },
          'smt',
          { context: { pcb, smt: { ...smt, patchLocation: 'TB' }, problems: badCount } },
        ],
        [kinds('3', ''), 'smt', { context: { pcb, smt: { ...smt, patchLocation: 'TB', patchComponentType: '3' } } }],
        [{ type: 'pcb.show' }, 'pcb.listed', { context: { pcb, problems: {} } }],
      ],
      input,
    );
  });
});
