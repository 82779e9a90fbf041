import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from '@circuit-portal/workbench/diagram/drawing';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import { lamp } from './lamp';
import { run, temporaryFolder } from './place';

async function drawn(args: readonly string[], root = temporaryFolder()): Promise<string> {
  const { out, code } = await run([lamp], ['diagram', 'lamp', ...args], { root });
  expect(code).toBe(0);
  return out;
}

function recorded(transitions: readonly string[]): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'runs'));
  writeFileSync(join(root, 'runs/a.json'), JSON.stringify([{ machine: 'lamp', transitions }]));
  return root;
}

describe('diagram', () => {
  it('as JSON lists states and transitions with their labels, guards and requirements', async () => {
    const { states, transitions }: Drawing = JSON.parse(await drawn(['--format', 'json']));
    expect(states.find(({ id }) => id === 'lamp.on.bright')).toEqual({
      id: 'lamp.on.bright',
      parent: 'lamp.on',
      title: '灯亮',
      kind: 'atomic',
      initial: true,
      requirements: [],
      reached: true,
    });
    expect(transitions.map(({ id, kind, labels, guards }) => [id, kind, labels, guards])).toEqual([
      ['lamp.off :: switch.press', 'user', ['按下开关'], []],
      ['lamp.asking :: done askPower', 'done', ['服务返回：有电'], []],
      ['lamp.asking :: error askPower', 'error', ['服务返回：没电'], []],
      ['lamp.on :: lamp.tap', 'user', ['敲灯（用力）'], ['isHard']],
      ['lamp.on.bright :: after patience', 'after', ['等待 1 秒'], []],
      ['lamp.on.dim :: switch.press', 'user', ['按下开关'], []],
    ]);
  });

  it('as Mermaid leads no arrow from or to a box around others', async () => {
    const lines = (await drawn([])).split('\n');
    expect(lines[0]).toBe('flowchart TB');
    expect(lines).toContain('  subgraph lamp__on["灯开着"]');
    expect(lines).toContain('  lamp__asking -->|"服务返回：有电"| lamp__on__bright');
    expect(lines).toContain('  lamp__on__any -->|"敲灯（用力）<br/>[isHard]"| lamp__broken');
    expect(lines).toContain('  lamp__on__bright -.->|"等待 1 秒"| lamp__on__dim');
    expect(lines.filter((line) => / (--|-\.-)>.* lamp__on$|^ {2}lamp__on /.test(line))).toEqual([]);
  });

  it('colours what recorded runs took', async () => {
    const root = recorded(['lamp.off :: switch.press']);
    const mermaid = await drawn(['--recorded', 'runs'], root);
    expect(mermaid).toContain('class lamp__off,lamp__asking reached');
    expect(mermaid).toContain('class lamp__on,lamp__on__bright,lamp__on__dim,lamp__broken missed');
    expect(mermaid).toContain('linkStyle 0,1 stroke:#2e7d32');
    expect(mermaid).toContain('linkStyle 2,3,4,5,6 stroke:#c62828');
    const dot = await drawn(['--recorded', 'runs', '--format', 'dot'], root);
    const arrow = (from: string, to: string) => dot.split('\n').find((line) => line.includes(`${from} -> ${to} `));
    expect(arrow('lamp__off', 'lamp__asking')).toMatch(/<td>按下开关<\/td>.*color="#2e7d32" style="solid"/);
    expect(arrow('lamp__on__dim', 'lamp__on__bright')).toMatch(/<td>按下开关<\/td>.*color="#c62828" style="solid"/);
  });

  it('gives Chinese the room it takes', async () => {
    // Eight half widths of 12 points, and a little around them.
    expect(await drawn(['--format', 'dot'])).toContain('width="52" height="17" fixedsize="true"><tr><td>按下开关</td>');
  });

  it('uses the names in English', async () => {
    expect(await drawn(['--lang', 'en'])).toContain('lamp__asking -->|"askPower → none"| lamp__off');
  });

  it.each(catalogue)('of $id is drawn by Graphviz with all its words', async ({ id, load }) => {
    const { code, out } = await run(catalogue, ['diagram', id, '--format', 'svg']);
    expect(code).toBe(0);
    expect(out).toContain('<svg');
    const { model } = await load();
    const [first] = Object.values(model.outcomes).flat();
    if (first) expect(out).toContain(first.label);
  });
});
