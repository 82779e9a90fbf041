import { handClock } from '@circuit-portal/workbench/clock';
import { measureFlow } from '@circuit-portal/workbench/measure';
import { coverageReport, faultsOf } from '@circuit-portal/workbench/report';
import { displayWidth, table } from '@circuit-portal/workbench/table';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { stateName } from '../../../src/machines/shared/state-name';
import { faceCheckMachine, faceCheckModel } from './fixtures/face-check';
import { flowOf, general, plainModel, userEvents } from './fixtures/general';

describe('table', () => {
  it('aligns Chinese and Latin cells', () => {
    const text = table(
      [
        { title: '标题', align: 'left' },
        { title: 'n', align: 'right' },
      ],
      [
        ['上传文件', '1'],
        ['ab', '12'],
      ],
    );
    expect(text.split('\n')).toEqual(['标题     |  n', '---------|---', '上传文件 |  1', 'ab       | 12']);
    expect(displayWidth('「a」')).toBe(5);
  });
});

describe('coverageReport', () => {
  it('finds nothing to say about a sound flow', async () => {
    const { machine, model } = general(faceCheckMachine, faceCheckModel);
    const report = await measureFlow(flowOf(machine, model));
    expect(faultsOf(report)).toEqual([]);
    expect(coverageReport([report])).toMatch(/18\/18 100% .*10\/10 100% .*7\/7 100% .*Nothing is missing\.$/s);
  });

  it('lists what is missing, violated or cannot be loaded', async () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } });
    const rule = {
      name: 'stays',
      requirement: 'R9',
      kind: 'always',
      holds: ({ value }: { value: unknown }) => value === 'a',
    } as const;
    const gap = await measureFlow(flowOf(machine, plainModel({ events: userEvents('go'), invariants: [rule] })));
    const lost = await measureFlow({
      ...flowOf(machine, plainModel()),
      id: 'lost',
      load: async () => {
        throw new Error('no such file');
      },
    });
    const text = coverageReport([gap, lost]);
    expect(text).toContain('2/3 66%');
    expect(text).toContain('unreachableState at m.c');
    expect(text).toContain('invariant stays [R9] does not hold');
    expect(text).toContain('lost: construction at fixture: no such file');
  });
});

describe('handClock', () => {
  it('fires the timer due first, and of two at once the one set first', () => {
    const clock = handClock();
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('late'), 20);
    clock.setTimeout(() => fired.push('first'), 10);
    clock.setTimeout(() => fired.push('second'), 10);
    clock.clearTimeout(clock.setTimeout(() => fired.push('never'), 1));
    clock.next();
    clock.next();
    expect([fired, clock.now(), clock.pending()]).toEqual([['first', 'second'], 10, 1]);
    clock.next();
    expect(() => clock.next()).toThrow('no timer is pending');
  });
});

describe('stateName', () => {
  it.each([
    ['form', 'form'],
    [{ scanning: 'polling' }, 'scanning.polling'],
    [{ a: { b: 'c' } }, 'a.b.c'],
    [{ list: 'browsing', dialog: { open: 'form' } }, 'list.browsing dialog.open.form'],
    [{ page: { list: 'idle', dialog: 'shut' } }, 'page.list.idle page.dialog.shut'],
    [{}, ''],
  ])('writes %o', (value, name) => {
    expect(stateName(value)).toBe(name);
  });
});
