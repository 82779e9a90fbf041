import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffLog } from '../../server/database/staff-log-tables';
import { loadSecrets } from '../../server/security/secrets';
import { startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';
import { runCommand } from './support/run-command';

const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
const root = join(import.meta.dirname, '../..');
let app: TestApp;
beforeAll(async () => {
  const env = { DATA_DIR: folder };
  app = await startWithSamples({ env, secrets: await loadSecrets(undefined, folder, false) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const file = /^tsx (server\/\S+)$/.exec(String(line))?.[1];
    return file === undefined ? [] : [[name, file] as const];
  }),
);

const csv = (name: string, ...lines: string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};

/** What is entered: resource and act. */
const entered: Readonly<Record<string, { words: () => string[]; entry: string }>> = {
  'employees:import': {
    words: () => [csv('e.csv', '姓名,身份证号,入职日期,部门,职务', '王新,11010119900307387X,2020-01-05,工程部,工程师')],
    entry: 'employees import',
  },
  'disputes:list': { words: () => [], entry: 'employees read' },
  'help:feedback': { words: () => [], entry: 'tickets read' },
  'capability:import': { words: () => ['--shipped'], entry: 'content import' },
  'exchanges:waiting': { words: () => [], entry: 'shipping export' },
  'coupons:list': { words: () => ['C10001'], entry: 'activity read' },
  'beans:audit': { words: () => [], entry: 'ledger read' },
  'beans:correct': { words: () => ['C10001', '5', '补发'], entry: 'ledger correct' },
  'tips:list': { words: () => [], entry: 'ledger export' },
  'questions:ban': { words: () => ['C10002'], entry: 'questions ban' },
  'staff:invite': { words: () => ['new@portal.example', 'editor'], entry: 'staff invite' },
};

/** They need something to act on; their own tests run them. */
const entering: readonly string[] = [
  'disputes:export',
  'events:signups',
  'events:check-in',
  'exchanges:ship',
  'exchanges:return',
  'coupons:change',
  'orders:import',
  'tips:refund',
  'factor:reset',
  'help:import',
  'showcases:import',
  'secrets:rotate',
  'portal:restore',
];

/** They change nothing, and show nobody's data. */
const without: readonly string[] = [
  'help:export',
  'capability:export',
  'tips:audit',
  'portal:init',
  'video:segment',
  'secrets:create',
  'portal:backup',
  'database:move',
];

describe("an operator's command", () => {
  it('is known by whether it enters what it does', () => {
    expect([...Object.keys(entered), ...entering, ...without].sort()).toEqual([...commands.keys()].sort());
    for (const name of entering)
      expect([name, readFileSync(join(root, commands.get(name) ?? ''), 'utf8')]).toEqual([
        name,
        expect.stringMatching(/logCommand\(|changeOutside\(|putKnown\(|checkIn\(/),
      ]);
  });

  it.skipIf(process.env.TEST_DATABASE !== 'postgres').each(Object.keys(entered))(
    '%s enters it in the log of staff',
    async (name) => {
      const { words, entry } = entered[name] ?? { words: () => [], entry: '' };
      const env = { DATA_DIR: folder, DATABASE_URL: app.connection.url ?? '' };
      const outcome = await runCommand(commands.get(name) ?? '', words(), env);
      expect(outcome.failed, outcome.said).toBe(false);
      const [last] = await app.context.db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1);
      expect(last).toMatchObject({ actorId: null });
      expect(`${last?.resource} ${last?.act}`).toBe(entry);
      expect(JSON.stringify(last)).not.toMatch(/王新|11010119900307387X|new@portal/);
    },
  );
});
