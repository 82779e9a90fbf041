import { lineOf } from '@circuit-portal/workbench/mutate/line';
import { measureMutants, placeOf, staleEquivalents } from '@circuit-portal/workbench/mutate/measure';
import { independentPercent, killedPercent, mutationReport, shortfalls } from '@circuit-portal/workbench/mutate/report';
import { describe, expect, it } from 'vitest';
import { flowOf } from '../qa/fixtures/general';
import { ticket } from './ticket';

const flow = flowOf(ticket.machine, ticket.model);
const swapped = 'swapped ticket.choosing :: ticket.buy[0]';
const forbidding = 'removed ticket.choosing :: ticket.cancel';

const source = `export const machine = setup({
  delays: {
    patience: 60_000,
  },
}).createMachine({
  id: 'm',
  states: {
    first: {
      on: {
        'go.on': [
          { guard: 'ready', target: 'second' },
          {
            target: 'first',
          },
        ],
      },
    },
    second: { on: { back: 'first' } },
  },
});
`;

describe('the place of a mutant', () => {
  it.each([
    [['states', 'first', 'on', 'go.on', 0], 11],
    [['states', 'first', 'on', 'go.on', 1], 12],
    [['states', 'first', 'on', 'go.on', 1, 'target'], 13],
    [['states', 'second', 'on', 'back'], 18],
    [['delays', 'patience'], 3],
    // The nearest key in the source.
    [['states', 'first', 'entry'], 8],
  ])('%j is on line %i', (keys, line) => {
    expect(lineOf(source, keys)).toBe(line);
  });

  it('is not known where nothing of it is written', () => {
    expect(lineOf('export {};', ['states', 'first'])).toBeUndefined();
  });
});

describe('the report', () => {
  it('counts what each judge kills and names the survivors', async () => {
    const report = await measureMutants('', flow, {
      killed: new Set(['slowed ticket :: patience']),
      equivalents: { [forbidding]: 'stays' },
    });
    const text = mutationReport([report]);
    expect(report.judged).toHaveLength(32);
    // One of the 31 that count survives.
    expect(killedPercent(report.judged)).toBe(96.7);
    expect(text).toContain(`- fixture ${swapped} (two guarded branches are asked in the other order)`);
    expect(text).toContain(`- fixture ${forbidding} (a transition is taken away): stays`);
    const [, , cells = ''] = text.split('\n');
    const [name, mutants, equivalent, tests] = cells.split('|').map((cell) => cell.trim());
    expect([name, mutants, equivalent, tests]).toEqual(['ticket', '32', '1', '1']);
  });

  it('counts apart what is killed without reading the machine', async () => {
    const none = await measureMutants('', flow, { killed: new Set() });
    const some = await measureMutants('', flow, {
      killed: new Set(none.judged.map(({ mutant }) => mutant.id).slice(0, 12)),
    });
    expect(independentPercent(none.judged)).toBeLessThan(50);
    expect(independentPercent(some.judged)).toBeGreaterThan(independentPercent(none.judged));
    expect(killedPercent(some.judged)).toBeGreaterThan(independentPercent(some.judged));
  });

  it('says of a flow without hand-written tests that none were run', async () => {
    const report = await measureMutants('', flow);
    expect(mutationReport([report]).split('\n')[2]?.split('|')[3]?.trim()).toBe('-');
    expect(killedPercent(report.judged)).toBe(93.7);
  });

  it('asks of each machine, also of one without tests, that enough is killed without reading it', async () => {
    const report = await measureMutants('', flow);
    expect(shortfalls([report], { least: 90, quick: true })).toEqual([]);
    expect(shortfalls([report], { least: 90, quick: false })).toEqual([
      'ticket: fewer than 90 % of its mutants are killed by what does not read the machine',
    ]);
    expect(shortfalls([report], { least: 99, quick: true })).toEqual([
      'ticket: fewer than 99 % of its mutants are killed',
    ]);
  });

  it('finds what is listed as equivalent, and killed or gone', async () => {
    const listed = { [swapped]: 'reason', 'slowed ticket :: patience': 'reason', 'removed nothing': 'reason' };
    const report = await measureMutants('', flow, { equivalents: listed });
    expect(staleEquivalents(report)).toEqual(['slowed ticket :: patience', 'removed nothing']);
  });

  it('gives the file where the line is not known', async () => {
    const report = await measureMutants('', flow);
    const [first] = report.judged;
    expect(first && placeOf(report, first.mutant)).toBe('fixture');
  });
});
