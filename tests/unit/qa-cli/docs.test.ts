import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/machines/catalogue';
import { brittleLamp, lamp } from './lamp';
import { run, temporaryFolder } from './place';

describe('docs', () => {
  it('are up to date: if not, run `npm run qa -- docs` and look at what it changes', async () => {
    const { out, code } = await run(catalogue, ['docs', '--check'], { root: process.cwd() });
    expect(out).toBe('');
    expect(code).toBe(0);
  });

  it('hold the picture and the cases of each machine', async () => {
    const { root, out } = await run([lamp], ['docs']);
    expect(out).toBe(
      'packages/workbench/cases.schema.json\ndocs/paths/README.md\ndocs/paths/lamp.md\nsrc/routes/qa/layouts/lamp.json\n',
    );
    const text = readFileSync(join(root, 'docs/paths/lamp.md'), 'utf8');
    expect(text).toMatch(/^# 台灯\n.*```mermaid\nflowchart TB\n.*\n```\n\n## 台灯（lamp）\n\n共 2 条用例，7 步\n/s);
  });

  it('are out of date as soon as a guard changes', async () => {
    const { root } = await run([lamp], ['docs']);
    expect((await run([lamp], ['docs', '--check'], { root })).code).toBe(0);
    const { code, out } = await run([brittleLamp], ['docs', '--check'], { root });
    expect([code, out]).toEqual([
      1,
      'docs/paths/lamp.md is out of date: npm run qa -- docs\nsrc/routes/qa/layouts/lamp.json is out of date: npm run qa -- docs\n',
    ]);
  });

  it('of machines that are gone are taken away', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'docs/paths'), { recursive: true });
    writeFileSync(join(root, 'docs/paths/gone.md'), '# gone');
    expect((await run([lamp], ['docs', '--check'], { root })).out).toContain('docs/paths/gone.md is out of date');
    expect((await run([lamp], ['docs'], { root })).out).toContain('docs/paths/gone.md removed');
    expect((await run([lamp], ['docs', '--check'], { root })).code).toBe(0);
  });
});
