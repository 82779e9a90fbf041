import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const value = (specifier: string): string => `import { x } from '${specifier}';\nx;\n`;
const type = (specifier: string): string => `import type { X } from '${specifier}';\nexport type Y = X;\n`;

/** Files with their text and the expected message. Each file has one case. */
const refused: [file: string, source: string, message: string][] = [
  ['contract/archive/of-server.ts', value('../../server/app'), 'The contract imports nothing but itself.'],
  ['server/app.ts', value('../src/router'), 'they share the contract'],
  ['server/http/of-module.ts', value('../modules/news/news-store'), 'imports no module'],
  ['server/providers/mail/of-module.ts', type('../../modules/news/news-store'), 'imports no module'],
  ['server/modules/news/of-samples.ts', value('../../samples/news/load'), 'neither samples nor browser code'],
  ['server/modules/news/of-tests.ts', value('../../../tests/server/support/call'), 'neither samples nor browser code'],
  ['src/router.tsx', value('../server/app'), 'no browser code the server'],
  ['src/router-of-routes.tsx', value('./routes/site/home'), 'Nothing but the generated table imports routes'],
  ['src/services/news/of-calls.ts', value('../../../contract/news/calls'), 'no schema library in a page'],
  ['src/services/news/of-index.ts', value('../../../contract'), 'no schema library in a page'],
  ['src/services/news/of-ui.ts', value('../../ui/parts/Button'), 'Services import neither rendered components'],
  ['src/services/news/of-qa.ts', value('../../../qa/explore'), 'Services import neither rendered components'],
  ['src/ui/news/of-services.tsx', value('../../services/shared/call'), 'they fetch nothing'],
  ['src/ui/news/of-routes.tsx', value('../../routes/home'), 'they fetch nothing'],
  ['src/ui/qa/of-qa.tsx', value('../../../qa/graph'), 'they fetch nothing'],
  ['src/machines/news/a/of-limits.ts', value('../../../../contract/limits/news'), 'Machines import only types'],
  ['src/machines/news/a/of-services.ts', value('../../../services/shared/call'), 'as actors'],
  ['src/machines/news/a/of-qa.ts', type('../../../../qa/graph'), 'as actors'],
  ['src/routes/news/of-qa.tsx', value('../../../qa/explore'), 'but for the page of the workbench'],
  ['src/routes/qa/of-server.tsx', value('../../../server/app'), 'neither the server nor the tests'],
  ['qa/of-services.ts', value('../src/services/shared/call'), 'The workbench reads machines'],
  ['qa/of-bench.ts', value('../bench/run'), 'The workbench reads machines'],
  ['qa/cases/of-ui.ts', value('../../src/ui/parts/Button'), 'The workbench reads machines'],
  ['packages/workbench/src/of-machines.ts', value('../../../src/machines/catalogue'), 'a package of its own'],
  ['packages/workbench/src/of-qa.ts', type('../../../qa/run/driver'), 'a package of its own'],
  ['src/machines/news/a/of-workbench.ts', value('@circuit-portal/workbench/screen'), 'types of the workbench'],
  ['src/ui/news/of-workbench.ts', type('@circuit-portal/workbench/screen'), 'they fetch nothing'],
  ['packages/workbench/src/cases/of-node.ts', value('node:crypto'), 'in the browser too'],

  ['contract/news/of-site.ts', type('../site/calls'), '"news" and "site" are two areas'],
  ['contract/rules/of-area.ts', value('../news/rules/keys'), 'Shared parts know no area'],
  ['server/modules/news/of-site.ts', value('../site/site-store'), '"news" and "site" are two areas'],
  ['server/modules/news/of-session.ts', value('../identity/session-store'), '"news" and "identity" are two areas'],
  ['server/modules/beans/sale/of-session.ts', value('../../identity/session-store'), '"beans" and "identity"'],
  ['server/modules/files/of-news.ts', value('../news/news-store'), '"files" and "news" are two areas'],
  ['server/samples/site/of-events.ts', value('../../modules/events/tables'), '"site" and "events" are two areas'],
  ['src/machines/news/a/of-area.ts', type('../../site/quote/machine'), '"news" and "site" are two areas'],
  ['src/machines/news/a/of-flow.ts', value('../b/machine'), '"a" and "b" are two flows'],
  ['src/machines/news/a/of-contract.ts', type('../../../../contract/site/calls'), '"news" and "site" are two areas'],
  ['src/machines/shared/of-area.ts', type('../news/a/machine'), 'Shared parts know no area'],
  ['src/services/news/of-site.ts', value('../site/site'), '"news" and "site" are two areas'],
  ['src/services/shared/of-area.ts', value('../news/news'), 'Shared parts know no area'],
  ['src/ui/news/of-site.tsx', value('../site/home/Hero'), '"news" and "site" are two areas'],
  ['src/ui/news/of-machine.tsx', type('../../machines/archive/dispute/machine'), '"news" and "archive" are two areas'],
  ['src/ui/news/of-rule.tsx', value('../../../contract/site/rules/showcases'), '"news" and "site" are two areas'],
  ['src/ui/parts/of-area.tsx', value('../news/Card'), 'Shared parts know no area'],
  ['src/routes/news/of-site.tsx', value('../site/home/hero'), '"news" and "site" are two areas'],
  ['src/routes/news/of-services.tsx', value('../../services/archive/archive'), '"news" and "archive" are two areas'],
  ['src/routes/qa/of-archive.tsx', value('../../services/archive/archive'), '"qa" and "archive" are two areas'],
  ['src/routes/news/of-session-service.tsx', value('../../services/identity/session'), '"news" and "identity"'],
  ['src/routes/company/of-menus.tsx', value('../../services/site/site'), '"company" and "site" are two areas'],
  ['src/routes/news/by-dynamic.tsx', "export const load = () => import('../site/home/hero');\n", 'two areas'],
  ['src/routes/news/by-export.tsx', "export { x } from '../site/home/hero';\n", 'two areas'],
  ['src/routes/news/by-export-all.tsx', "export * from '../site/home/hero';\n", 'two areas'],
  ['src/routes/news/by-type.tsx', "export type X = import('../site/home/hero').X;\n", 'two areas'],
  ['src/ui/beans/tasks/of-sale.tsx', value('../sale/Goods'), '"tasks" and "sale" are two parts of "beans"'],
  ['src/routes/beans/coupons/of-sale.tsx', type('../../../services/beans/sale/sale'), 'two parts of "beans"'],
  ['src/ui/beans/ledger/of-sale.tsx', value('../sale/Goods'), '"ledger" and "sale" are two parts of "beans"'],
];

const accepted: [file: string, source: string][] = [
  ['contract/index.ts', type('./news/calls')],
  ['contract/news/of-limits.ts', value('../limits/news')],
  ['server/compose.ts', value('./modules/news/routes')],
  ['server/modules/news/of-contract.ts', value('../../../contract/news/calls')],
  ['server/modules/news/of-index.ts', value('../../../contract')],
  ['server/modules/news/of-cookie.ts', value('../../http/session-cookie')],
  ['server/modules/beans/sale/exchange-store.ts', value('../../identity/session-store')],
  ['server/modules/events/of-files.ts', value('../files/files-store')],
  ['server/samples/news/of-module.ts', value('../../modules/news/tables')],
  ['src/machines/news/c/of-contract.ts', type('../../../../contract/news/calls')],
  ['src/machines/news/c/model.ts', value('../../../../contract/limits/news')],
  ['src/machines/news/c/screen.ts', value('../../../../contract/news/messages')],
  ['src/machines/news/c/of-shared.ts', value('../../shared/flow-model')],
  ['src/machines/all.ts', value('./news/a/machine')],
  ['src/services/shared/of-index.ts', type('../../../contract')],
  ['src/services/news/of-types.ts', type('../../../contract/news/calls')],
  ['src/services/news/of-rule.ts', value('../../../contract/news/rules/keys')],
  ['src/ui/news/of-shared.tsx', value('../parts/Button') + value('../../../contract/rules/dates').replaceAll('x', 'z')],
  ['src/ui/news/of-limits.tsx', value('../../../contract/limits/news')],
  ['src/ui/beans/sale/of-ledger.tsx', value('../ledger/Amount')],
  ['src/ui/beans/sale/of-area.tsx', value('../Dialog')],
  ['src/routes/beans/page.tsx', value('./sale/section') + value('./tasks/section').replaceAll('x', 'z')],
  ['src/routes/news/of-session.tsx', value('../session/session-context')],
  ['src/routes/session/of-identity.tsx', value('../../services/identity/session-flow')],
  ['src/routes/beans/of-session.tsx', value('../../services/identity/session')],
  ['src/routes/news/of-files.tsx', value('../../machines/files/upload/machine')],
  ['src/routes/shell/of-menus.tsx', value('../../services/site/site')],
  ['src/ui/shell/of-menus.tsx', type('../../../contract/site/calls')],
  ['src/routes/company/recruitment-layout.tsx', value('../../services/site/site')],
  ['src/routes/news/of-package.tsx', value('react')],
  ['src/routes/qa/of-qa.tsx', value('../../../qa/explore')],
  ['src/services/news/by-computed.ts', 'export const load = (name: string) => import(name);\n'],
  ['qa/of-machines.ts', value('../src/machines/catalogue')],
  ['qa/cli/of-node.ts', value('node:path')],
  ['qa/of-workbench.ts', value('@circuit-portal/workbench/screen')],
  ['src/machines/news/a/screen.ts', value('@circuit-portal/workbench/screen')],
  ['src/machines/news/a/of-types.ts', type('@circuit-portal/workbench/screen')],
  ['src/machines/shared/state-name.ts', value('@circuit-portal/workbench/state-name')],
  ['tests/unit/of-server.test.ts', value('../../server/app')],
];

let folder = '';
/** Messages of the linter for each file of a copy that holds all cases. */
const messages = new Map<string, string[]>();
let status: number | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lint-'));
  for (const file of ['.oxlintrc.json', 'package.json']) cpSync(file, join(folder, file));
  cpSync('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const cycle: [string, string][] = [
    ['one.ts', "import { two } from './two';\nexport const one = () => two;\n"],
    ['two.ts', "import { one } from './one';\nexport const two = () => one;\n"],
  ];
  for (const [file, source] of [...refused, ...accepted, ...cycle]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  // The folders by name: with "." oxlint would follow the link to the packages too.
  const planted = ['contract', 'server', 'src', 'packages', 'qa', 'tests', ...cycle.map(([file]) => file)];
  const result = spawnSync(oxlint, ['--format', 'json', ...planted], { cwd: folder, encoding: 'utf8' });
  status = result.status;
  const report: { diagnostics: { filename: string; message: string; code: string; help?: string }[] } = JSON.parse(
    result.stdout,
  );
  for (const { filename, message, code, help } of report.diagnostics) {
    const file = filename.replace(/^\.\//, '');
    messages.set(file, [...(messages.get(file) ?? []), `${code}: ${message} ${help ?? ''}`]);
  }
  // A timeout for a loaded machine; nothing waits for it.
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('imports between layers and areas', () => {
  it('has each case in a file of its own', () => {
    const files = [...refused, ...accepted].map(([file]) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('fails the lint step', () => {
    expect(status).toBe(1);
  });

  it.each(refused)('refuses %s with %j', (file, _source, message) => {
    expect(messages.get(file)?.join('\n')).toContain(message);
  });

  it.each(accepted)('accepts %s with %j', (file) => {
    expect(messages.get(file)).toBeUndefined();
  });

  it('refuses a cycle', () => {
    expect(messages.get('one.ts')?.join('\n')).toContain('no-cycle');
  });
});
