import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutOptimisers } from '../../scripts/portal';

export interface Portal {
  address: string;
  close: () => Promise<void>;
}

/** By whom a portal is used: a worker's answers thousands of pages, for which the server's own code is worth optimising. */
const nodeFlags = { worker: ['--liftoff-only'], spec: withoutOptimisers };
type Lifetime = keyof typeof nodeFlags;

async function runPortal(dataDir: string, env: Record<string, string>, lifetime: Lifetime): Promise<Portal> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...nodeFlags[lifetime], process.env.TEST_SERVER ?? ''], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      DEV_CLOCK: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /Portal: (http:\/\/[^/\s]+)\/portal\/archive/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`the portal ended with ${code}`)));
  });
  return {
    address,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Pictures in the sizes that pages ask for: to encode them anew for each portal takes as long as many a spec. */
const versions = 'picture-versions';

/** Fills a data folder with sample content, to be copied: twice as fast as filling another one. */
export async function fillDataDir(folder: string): Promise<void> {
  const portal = await runPortal(join(folder, 'data'), {}, 'spec');
  await portal.close();
  mkdirSync(join(folder, versions));
  rmSync(join(folder, 'data', versions), { recursive: true });
}

/** Starts a portal on a free port, with a copy of the filled data folder and the encoded pictures of all. */
export async function startPortal(env: Record<string, string> = {}, lifetime: Lifetime = 'spec'): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const filled = process.env.E2E_FILLED_DIR ?? '';
  cpSync(join(filled, 'data'), dataDir, { recursive: true });
  symlinkSync(join(filled, versions), join(dataDir, versions));
  const portal = await runPortal(dataDir, env, lifetime);
  return {
    ...portal,
    async close() {
      await portal.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The portals of a worker: one that its specs share, and those that specs have of their own. */
export interface Portals {
  /** Starts it unless it runs. @param why the spec needs its own, or '' for the shared one */
  forSpec: (why: string, env?: Record<string, string>) => Promise<Portal>;
  close: () => Promise<void>;
}

/** Nothing is started yet; a worker closes them when it ends. */
export function keepPortals(): Portals {
  const portals = new Map<string, Promise<Portal>>();
  return {
    forSpec(why, env) {
      const portal = portals.get(why) ?? startPortal(env, why === '' ? 'worker' : 'spec');
      portals.set(why, portal);
      return portal;
    },
    async close() {
      await Promise.all([...portals.values()].map(async (portal) => (await portal).close()));
    },
  };
}
