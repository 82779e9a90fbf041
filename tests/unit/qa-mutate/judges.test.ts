import { cover } from '@circuit-portal/workbench/cover';
import { explore } from '@circuit-portal/workbench/explore';
import { benchOf, judge } from '@circuit-portal/workbench/mutate/judges';
import { mutantsOf } from '@circuit-portal/workbench/mutate/mutants';
import { observePath } from '@circuit-portal/workbench/mutate/observe';
import { describe, expect, it } from 'vitest';
import { ticket } from './ticket';

const { machine, model } = ticket;
const bench = benchOf(machine, model);
const verdicts = new Map(mutantsOf(machine).map((mutant) => [mutant.id, judge(mutant, bench)]));

describe('the judges', () => {
  it('notice nothing on the machine as it is', () => {
    expect(judge({ id: 'same', mutation: 'removed', keys: [], build: () => machine }, bench)).toBeUndefined();
  });

  it.each([
    // Five seats are paid for, because the guard against that is gone.
    ['removed ticket.choosing :: ticket.buy[0]', 'rules'],
    // The seats stay taken after the timeout.
    ['dropped ticket.late :: entry :: drop', 'rules'],
    ['removed ticket.paying :: after patience', 'paths'],
    ['dropped ticket.choosing :: ticket.buy[0] :: warn', 'paths'],
    ['slowed ticket :: patience', 'paths'],
    ['unheard ticket.paying :: error pay', 'paths'],
    ['retargeted ticket.paying :: done pay → ticket.choosing', 'rules'],
  ])('notice %s first by %s', (id, first) => {
    expect(verdicts.get(id)).toBe(first);
  });

  it('let survive what changes nothing', () => {
    const survivors = [...verdicts].flatMap(([id, first]) => (first === undefined ? [id] : []));
    // An added assignment of what is there already changes nothing either: it is not counted.
    expect(survivors.filter((id) => !id.startsWith('added'))).toEqual([
      // No order is for none or for more than four.
      'swapped ticket.choosing :: ticket.buy[0]',
      // Cancelling leads to choosing with no seats, as in the original.
      'removed ticket.choosing :: ticket.cancel',
    ]);
  });

  it('take a machine that XState refuses to build for a finding of the check', () => {
    const build = () => {
      throw new Error('no such target');
    };
    expect(judge({ id: 'broken', mutation: 'retargeted', keys: [], build }, bench)).toBe('check');
  });
});

describe('what is observed on a path', () => {
  const paths = cover(explore(machine, model), 'edges').paths;
  const seen = paths.flatMap((path) => observePath(machine, model, path));

  it('is the state, the tags, the key and the actors with their input', () => {
    expect(seen).toContainEqual({
      state: 'paying',
      status: 'active',
      tags: ['busy'],
      key: { seats: 2 },
      output: undefined,
      running: ['pay'],
      invoked: [{ id: 'pay', src: 'pay', input: { seats: 2 } }],
      emitted: [],
      effects: [],
      time: 0,
    });
  });

  it('is what was emitted, and how long it took', () => {
    expect(seen).toContainEqual(expect.objectContaining({ emitted: [{ type: 'notice', text: '最多四张' }] }));
    expect(seen).toContainEqual(expect.objectContaining({ state: 'late', time: 60_000 }));
  });

  it('ends with a message where a step cannot be done', () => {
    const [first] = mutantsOf(machine).filter(({ id }) => id.startsWith('retargeted ticket.choosing :: ticket.buy[2]'));
    const paying = paths.find(({ edges }) => edges.some(({ kind }) => kind === 'done'));
    if (first === undefined || paying === undefined) throw new Error('no such mutant or path');
    expect(observePath(first.build(), model, paying).at(-1)).toBe('no actor pay is running');
  });
});
