import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, newDatabase } from './load';
import type { RunningPortal } from './portal';
import { startPortal } from './portal';
import { startPostgres } from './postgres';

/**
 * `npm run rolling -- <commit or tag>`: that release serves under load while this one starts beside it on the same database
 * and brings the schema forward. Neither may refuse anything; then the old one must refuse to start. The pages of this
 * release have to be built. Exits with 1 where something was refused.
 */
const [ref] = process.argv.slice(2);
if (ref === undefined) {
  console.error('npm run rolling -- <commit or tag of the release before>');
  process.exit(2);
}
const room = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
const before = join(room, 'before');
const say = (text: string) => console.log(`[rolling] ${text}`);
const inBefore = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: before, stdio: ['ignore', 'ignore', 'inherit'] });
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const faults: string[] = [];

/** A user of a portal, who is told to leave before it stops. */
function visit(name: string, portal: RunningPortal) {
  const stop = load(portal.url);
  return async () => {
    const { acknowledged, refused } = await stop();
    say(`${name}: ${acknowledged} acknowledged, ${refused} refused`);
    if (refused > 0 || acknowledged < 20) faults.push(`${name}: ${refused} of ${acknowledged + refused} were refused`);
  };
}

execFileSync('git', ['worktree', 'add', '--detach', before, ref], { stdio: 'ignore' });
const postgres = await startPostgres();
try {
  inBefore('npm', 'ci', '--no-audit', '--no-fund');
  inBefore('npm', 'run', 'build');
  say(`${ref} is built`);
  const env = { DATABASE_URL: await newDatabase(postgres.url, 'rolling'), DATA_DIR: join(room, 'data') };
  const old = await startPortal(env, before);
  const leaveOld = visit(`${ref} before, during and after the upgrade`, old);
  await pause(3);
  const begun = Date.now();
  const present = await startPortal(env);
  say(`this release has started beside it in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
  const leavePresent = visit('this release', present);
  await pause(10);
  await leaveOld();
  await old.stop();
  await pause(3);
  await leavePresent();
  const again = await startPortal(env, before).catch((error: unknown) => String(error));
  if (typeof again === 'string') say(`${ref} refuses to start again: ${again}`);
  else {
    faults.push(`${ref} starts on the database of this release`);
    await again.stop();
  }
  await present.stop();
} finally {
  await postgres.stop();
  execFileSync('git', ['worktree', 'remove', '--force', before], { stdio: 'ignore' });
  rmSync(room, { recursive: true, force: true });
}
for (const fault of faults) console.error(`[rolling] ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
