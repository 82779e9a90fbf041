import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lints one file that stands in a copy of the project's folders. */
function lint(file: string, source: string): { status: number | null; output: string } {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  const { status, stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--config', '.oxlintrc.json', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout };
}

describe('import direction', () => {
  it.each([
    ['server/app.ts', "import { x } from '../src/router';\nx;"],
    ['src/router.tsx', "import { x } from '../server/app';\nx;"],
    ['src/services/shared/call.ts', "import { x } from '../../contract/archive/calls';\nx;"],
    ['src/services/shared/call.ts', "import { x } from '../ui/parts/Button';\nx;"],
    ['src/ui/archive/Page.tsx', "import { x } from '../../services/call';\nx;"],
    ['src/ui/archive/Page.tsx', "import { x } from '../../routes/home';\nx;"],
    ['src/machines/files/upload/machine.ts', "import { x } from '../../../contract/limits';\nx;"],
    ['src/machines/files/upload/machine.ts', "import { x } from '../../services/call';\nx;"],
    ['contract/archive/calls.ts', "import { x } from '../server/app';\nx;"],
    ['qa/explore.ts', "import { x } from '../src/services/call';\nx;"],
    ['qa/cases/case.ts', "import { x } from '../../src/ui/parts/Button';\nx;"],
    ['qa/cases/case.ts', "import { createHash } from 'node:crypto';\ncreateHash;"],
    ['src/machines/files/upload/model.ts', "import { x } from '../../../qa/explore';\nx;"],
    ['src/machines/files/upload/model.ts', "import type { X } from '../../../qa/graph';\nexport type Y = X;"],
    ['src/services/upload.ts', "import { x } from '../../qa/explore';\nx;"],
    ['src/ui/qa/Diagram.tsx', "import { x } from '../../../qa/graph';\nx;"],
    ['src/routes/archive/archive.tsx', "import { x } from '../../../qa/explore';\nx;"],
    ['src/routes/qa/qa.tsx', "import { x } from '../../../server/app';\nx;"],
  ])('refuses %s with %j', (file, source) => {
    const { status, output } = lint(file, source);
    expect(output).toContain('no-restricted-imports');
    expect(status).not.toBe(0);
  });

  it.each([
    ['src/services/shared/call.ts', "import type { X } from '../../contract/archive/calls';\nexport type Y = X;"],
    ['src/ui/archive/Form.tsx', "import { x } from '../../../contract/rules/face-form';\nx;"],
    ['server/app.ts', "import { x } from '../contract/archive';\nx;"],
    ['qa/explore.ts', "import { x } from '../src/machines/catalogue';\nx;"],
    ['qa/cli/run.ts', "import { join } from 'node:path';\njoin;"],
    ['src/routes/qa/workbench.tsx', "import { x } from '../../../qa/explore';\nx;"],
  ])('accepts %s with %j', (file, source) => {
    expect(lint(file, source).status).toBe(0);
  });

  it('refuses a cycle', () => {
    writeFileSync(join(folder, 'one.ts'), "import { two } from './two';\nexport const one = () => two;");
    const { status, output } = lint('two.ts', "import { one } from './one';\nexport const two = () => one;");
    expect(output).toContain('no-cycle');
    expect(status).not.toBe(0);
  });
});
