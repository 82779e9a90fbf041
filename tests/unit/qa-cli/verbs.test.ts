import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from '@circuit-portal/workbench/cases/read';
import { formatNames } from '@circuit-portal/workbench/formats/formats';
import { describe, expect, it } from 'vitest';
import { whereIs } from '../../../qa/where';
import { catalogue } from '../../../src/machines/catalogue';
import { lamp, mute } from './lamp';
import { run, temporaryFolder } from './place';

describe('the command', () => {
  it('lists its verbs', async () => {
    const { code, out } = await run([lamp], ['--help']);
    expect(code).toBe(0);
    for (const verb of [
      'list',
      'check',
      'paths',
      'matrix',
      'diagram',
      'coverage',
      'diff',
      'walk',
      'mutate',
      'explore',
      'docs',
    ]) {
      expect(out).toContain(`  ${verb} `);
      const help = await run([lamp], [verb, '--help']);
      expect([help.code, help.notes]).toEqual([0, '']);
      expect(help.out).toContain(`qa ${verb}`);
    }
  });

  it.each([
    [['sing'], "There is no verb 'sing'"],
    [['list', '--loud'], "qa list: Unknown option '--loud'"],
    [['paths'], 'qa paths: Name a machine, or all'],
    [['paths', 'car'], "There is no machine 'car'; there are lamp"],
    [['paths', 'lamp', '--cover', 'moods'], '--cover takes transitions, pairs'],
    [['paths', 'lamp', '--format', 'pdf'], '--format takes md, csv'],
    [['paths', 'lamp', '--format', 'csv', '--tool', 'x'], '--tool takes zentao, testrail'],
    [['paths', 'lamp', '--lang', 'fr'], '--lang takes zh, en'],
    [['paths', 'lamp', '--max-length', 'long'], "--max-length takes a whole number; not 'long'"],
    [['paths', 'lamp', '--stop', 'soon'], '--stop takes terms like'],
    [['paths', 'lamp', '--avoid', 'rain'], "Nothing is called 'rain'"],
    [['paths', 'lamp', '--to', 'on', '--random', '3'], 'exclude each other'],
    [['paths', 'lamp', 'mute', '--format', 'gherkin'], 'give --out DIR'],
    [['paths', 'lamp', '--format', 'md,csv'], 'Several formats need --out DIR'],
    [['paths', 'lamp', '--format', 'md,pdf', '--out', 'x'], '--format takes md, csv'],
    [['matrix'], 'Name one machine: lamp, mute'],
    [['matrix', 'lamp', 'mute'], "Unexpected argument 'mute'"],
    [['diagram', 'lamp', '--format', 'png'], '--format takes mermaid'],
    [['coverage', '--min', '101'], '--min takes a percentage'],
    [['coverage', '--recorded', 'nowhere'], '--recorded nowhere:'],
    [['walk', 'lamp', '--case', 'x'], 'lamp has no case x'],
    [['diff'], 'Name a commit'],
  ])('refuses %j in one line', async (args, message) => {
    const { code, out, notes } = await run([lamp, mute], args);
    expect(notes).toContain(message);
    expect(notes.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([2, '']);
  });
});

it('list shows how big each machine is', async () => {
  const { code, out } = await run([lamp], ['list']);
  expect(code).toBe(0);
  expect(out).toMatch(/^lamp +\| 台灯 +\| +6 \| +6 \| +4 \| +10 \| +14 \|.*\| fixture\b/m);
});

it('list tells of each flow where it is drawn and tested', async () => {
  const places = catalogue.map((flow) => ({ id: flow.id, ...whereIs(flow, process.cwd()) }));
  expect(places.filter(({ route, pageTest }) => route === '' || pageTest === '')).toEqual([]);
  const { out } = await run(catalogue, ['list', '--asked', 'signIn', 'ticker'], { root: process.cwd() });
  expect(out).toContain(
    '| login states: the form | src/routes/identity/sign-in.tsx | tests/models/sign-in.page.test.tsx',
  );
  expect(out).not.toContain('ticker');
});

it('list shows pairs of flows, with who acts in each', async () => {
  const two = catalogue.filter(({ id }) => id === 'comment' || id === 'moderation');
  const all = await run(two, ['list']);
  expect(all.out).toMatch(
    /^commentModeration +\| 发表评论与评论管理 +\| comment \(客户\), moderation \(\S+\) +(\| +\d+ ){3}\|/m,
  );
  const { code, out } = await run(two, ['list', 'commentModeration']);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^pair /);
  expect((await run(two, ['list', '--asked', 'all'])).out).not.toContain('commentModeration');
});

describe('check', () => {
  it('finds nothing in the machines of the project', async () => {
    const { code, out, notes } = await run(catalogue, ['check'], { root: process.cwd() });
    expect([code, out]).toEqual([0, '']);
    expect(notes).toContain('no finding');
  });

  it('names what has no words, with file and line', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'mute'));
    const machine = "export const m = createMachine({\n  id: 'mute',\n  states: {\n    a: {},\n    b: {} } });\n";
    writeFileSync(join(root, 'mute/machine.ts'), machine);
    writeFileSync(join(root, 'mute/model.ts'), "const model = {\n  events: {\n    go: { label: '' },\n  },\n};\n");
    const { code, out } = await run([{ ...mute, file: 'mute/machine.ts' }], ['check', 'mute'], { root });
    expect(code).toBe(1);
    expect(out).toContain('mute/model.ts:3: mute: missingLabel at events.go');
    expect(out).toContain('mute/machine.ts:4: mute: missingTitle at mute.a');
  });
});

describe('paths', () => {
  it('prints the cases and, beside them, how many steps are needed at least', async () => {
    const { code, out, notes } = await run([lamp], ['paths', 'lamp']);
    expect(code).toBe(0);
    expect(out).toContain('# 台灯（lamp）');
    expect(notes).toMatch(/^lamp +\| +2 \| +7 \| +7 \| +1\.000 \| +22 \(32%\) \| +16 \(44%\) \| yes *$/m);
  });

  it('says which goals no path takes, and fails', async () => {
    const { code, notes } = await run([lamp], ['paths', 'lamp', '--max-length', '1']);
    expect(code).toBe(1);
    expect(notes).toContain('lamp: no path takes lamp.on :: lamp.tap');
    expect(notes).toContain('not all transitions');
    const gone = await run([lamp], ['paths', 'lamp', '--to', 'moon']);
    expect(gone.code).toBe(1);
  });

  it('leaves out machines without the name asked for', async () => {
    const { code, out } = await run([lamp, mute], ['paths', 'all', '--to', 'dim', '--lang', 'en']);
    expect(code).toBe(1);
    const tagged = await run([lamp, mute], ['paths', 'all', '--to', 'busy', '--lang', 'en']);
    expect(tagged.code).toBe(0);
    expect(tagged.out).toContain('# lamp');
    expect(out + tagged.out).not.toContain('# mute');
  });

  it('walks at random from a seed until the rule holds', async () => {
    const args = ['paths', 'lamp', '--random', '40', '--seed', '5', '--stop', 'transitions 100%', '--format', 'json'];
    const [first, second] = [await run([lamp], args), await run([lamp], args)];
    expect(first.out).toBe(second.out);
    const [set] = readCases(first.out);
    expect(set?.cases.length).toBeLessThan(40);
    expect(new Set(set?.cases.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions))).size).toBe(6);
  });

  it('writes a file for each machine in every format', async () => {
    const root = temporaryFolder();
    const { code } = await run(catalogue, ['paths', 'all', '--format', 'all', '--out', '.'], { root });
    expect(code).toBe(0);
    const files = readdirSync(root);
    // Beside them the driver, the configuration, and the file that says they are modules.
    expect(files).toHaveLength(catalogue.length * formatNames.length + 3);
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
    for (const file of files.filter((name) => name !== 'package.json'))
      expect(readFileSync(join(root, file), 'utf8').length).toBeGreaterThan(40);
  });

  it('writes the formats that are named, alike however many they are', async () => {
    const root = temporaryFolder();
    await run([lamp], ['paths', 'lamp', '--format', 'csv,junit', '--out', 'both'], { root });
    await run([lamp], ['paths', 'lamp', '--format', 'csv', '--out', 'one'], { root });
    expect(readdirSync(join(root, 'both'))).toEqual(['lamp.csv', 'lamp.xml']);
    expect(readFileSync(join(root, 'both', 'lamp.csv'))).toEqual(readFileSync(join(root, 'one', 'lamp.csv')));
  });

  it('leaves a driver alone that is there already', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'drive.ts'), 'mine');
    await run([lamp], ['paths', 'lamp', '--format', 'playwright', '--out', '.'], { root });
    expect(readFileSync(join(root, 'drive.ts'), 'utf8')).toBe('mine');
    expect(existsSync(join(root, 'lamp.spec.ts'))).toBe(true);
  });
});

describe('matrix', () => {
  it('distinguishes handled, guarded and ignored, of parent states too', async () => {
    const { out } = await run([lamp], ['matrix', 'lamp', '--format', 'json']);
    expect(JSON.parse(out)).toEqual({
      machine: 'lamp',
      events: ['switch.press', 'lamp.tap'],
      rows: [
        { state: 'off', title: '灯灭', cells: ['handled', 'ignored'] },
        { state: 'asking', title: '正在通电', cells: ['ignored', 'ignored'] },
        { state: 'on.bright', title: '灯亮', cells: ['ignored', 'guarded'] },
        { state: 'on.dim', title: '灯暗', cells: ['handled', 'guarded'] },
        { state: 'broken', title: '灯坏', cells: ['ignored', 'ignored'] },
      ],
    });
  });

  it('shows answers and delays on request', async () => {
    const { out } = await run([lamp], ['matrix', 'lamp', '--all', '--format', 'csv']);
    const [titles, , asking] = out.split('\r\n');
    expect(titles).toContain('"done askPower","error askPower","after patience"');
    expect(asking).toBe('"asking","正在通电","ignored","ignored","handled","handled","ignored"');
  });

  it.each(['text', 'md'])('is drawn as %s', async (format) => {
    const { out } = await run([lamp], ['matrix', 'lamp', '--format', format]);
    expect(out).toMatch(/on\.dim +\| 灯暗 +\| ● +\| ◐/);
  });

  it('knows an event that a state forbids', async () => {
    const { out } = await run(catalogue, ['matrix', 'mailReport', '--format', 'json']);
    const [closed] = JSON.parse(out).rows;
    expect(closed).toMatchObject({ state: 'idle', cells: ['handled', 'ignored', 'ignored'] });
  });
});

describe('coverage', () => {
  const record = (transitions: readonly string[]) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'runs/deep'), { recursive: true });
    writeFileSync(join(root, 'runs/deep/one.json'), JSON.stringify({ machine: 'lamp', transitions }));
    return root;
  };
  const some = ['lamp.off :: switch.press', 'lamp.asking :: done askPower', 'lamp.on.bright :: after patience'];

  it('counts pairs and requirements beside what the paths reach', async () => {
    const { code, out } = await run([lamp], ['coverage']);
    expect(code).toBe(0);
    expect(out).toMatch(/lamp +\| 台灯 +\| 6\/6 100% +\| +6\/6 100% +\| +2\/2 100%/);
    expect(out).toMatch(/lamp +\| 台灯 +\| 9\/9 100% +\| +4\/4 100%/);
  });

  it('measures what recorded runs took, in order', async () => {
    const root = record(some);
    const { code, out } = await run([lamp], ['coverage', '--recorded', 'runs', '--format', 'json'], { root });
    expect(code).toBe(1);
    const { measures } = JSON.parse(out).flows[0];
    expect(measures['recorded transitions']).toMatchObject({ total: 6, reached: 3 });
    expect(measures['recorded pairs']).toMatchObject({ total: 9, reached: 2 });
    const low = await run([lamp], ['coverage', '--recorded', 'runs', '--min', '22'], { root });
    expect(low.code).toBe(0);
  });

  it('finds recorded transitions that there are no more', async () => {
    const root = record([...some, 'lamp.off :: gone']);
    const { code, out } = await run([lamp], ['coverage', '--recorded', 'runs', '--min', '0'], { root });
    expect(code).toBe(1);
    expect(out).toContain('lamp: recorded, but there is no transition lamp.off :: gone');
  });

  it.each(['text', 'md', 'json', 'junit', 'html'])('is written as %s with what is missing', async (format) => {
    const root = record(some);
    const { out } = await run([lamp], ['coverage', '--recorded', 'runs', '--format', format], { root });
    expect(out).toContain('lamp.asking :: error askPower');
    expect(out).toContain(format === 'junit' ? 'failures="2"' : '50');
  });

  it('refuses a file that is no recorded run', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'x.json'), '{"machine": 3}');
    const { code, notes } = await run([lamp], ['coverage', '--recorded', '.'], { root });
    expect(code).toBe(2);
    expect(notes).toContain('x.json holds no recorded run');
  });
});
