import type { ChildProcess } from 'node:child_process';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, withoutOptimisers } from '../../scripts/portal';
import type { Answer, Order } from './portals-process';

export interface Portal {
  address: string;
  close: () => Promise<void>;
}

/** A portal in a process of its own. */
interface OwnPortal extends Portal {
  /** Ends it at once, as a lack of memory does. */
  kill: () => Promise<void>;
}

const settings = (dataDir: string, env: Record<string, string>): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DEV_CLOCK: '1',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000',
  ...env,
});

const { PATH = '', HOME = '' } = process.env;

async function runPortal(dataDir: string, env: Record<string, string>): Promise<OwnPortal> {
  const child = spawn(process.execPath, [...withoutOptimisers, process.env.TEST_SERVER ?? ''], {
    env: { PATH, HOME, ...settings(dataDir, env) },
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
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    child.kill(signal);
    await ended;
  };
  return { address, close: end('SIGTERM'), kill: end('SIGKILL') };
}

/** Pictures in the sizes that pages ask for: to encode them anew for each portal takes as long as many a spec. */
const versions = 'picture-versions';

/** Fills a data folder with sample content, to be copied: twice as fast as filling another one. */
export async function fillDataDir(folder: string): Promise<void> {
  const portal = await runPortal(join(folder, 'data'), {});
  await portal.close();
  mkdirSync(join(folder, versions));
  rmSync(join(folder, 'data', versions), { recursive: true });
}

/** Starts a portal in a copy of the filled data folder, with the encoded pictures of all; the copy goes with it. */
async function inFilledDir<P extends Portal>(start: (dataDir: string) => Promise<P>): Promise<P> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const filled = process.env.E2E_FILLED_DIR ?? '';
  cpSync(join(filled, 'data'), dataDir, { recursive: true });
  symlinkSync(join(filled, versions), join(dataDir, versions));
  const portal = await start(dataDir);
  return {
    ...portal,
    async close() {
      await portal.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a portal in a process of its own, on a free port. */
export const startPortal = (env: Record<string, string> = {}): Promise<Portal> =>
  inFilledDir((dataDir) => runPortal(dataDir, env));

/** Starts a portal in a process of its own that a spec kills, and starts again with its data at its address. */
export async function startPortalAnew(
  env: Record<string, string> = {},
): Promise<Portal & { kill: () => Promise<void>; startAgain: () => Promise<void> }> {
  const port = String(await freePort());
  return inFilledDir(async (dataDir) => {
    const run = () => runPortal(dataDir, { ...env, PORT: port });
    let running = await run();
    return {
      address: running.address,
      close: () => running.close(),
      kill: () => running.kill(),
      async startAgain() {
        running = await run();
      },
    };
  });
}

/** The portals of a worker: one that its specs share, and those that specs have of their own. */
export interface Portals {
  /** Starts one, to be closed by who has asked for it. */
  start: (env: Record<string, string>) => Promise<Portal>;
  /** Starts it unless it runs. @param why the spec needs its own, or '' for the shared one */
  forSpec: (why: string, env?: Record<string, string>) => Promise<Portal>;
  close: () => Promise<void>;
}

/**
 * All portals of a worker run in one process: a second one takes a third of the CPU of a process of its own, whose code is
 * read and compiled anew. The process starts with the first portal; a worker closes it when it ends.
 */
export function keepPortals(): Portals {
  const waiting = new Map<number, (answer: Answer) => void>();
  const portals = new Map<string, Promise<Portal>>();
  let child: ChildProcess | undefined;
  let started = 0;

  function run(): ChildProcess {
    const program = join(dirname(process.env.TEST_SERVER ?? ''), 'portals-process.js');
    const forked = fork(program, {
      // Flags of the worker, and one for the database alone: the server's own code answers thousands of pages, and is worth
      // optimising.
      execArgv: [...process.execArgv, '--liftoff-only'],
      env: { PATH, HOME, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    forked.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
    forked.once('exit', () => {
      for (const [id, hear] of waiting) hear({ id, error: 'the process of the portals has ended' });
    });
    return forked;
  }

  async function order(given: Order): Promise<Answer> {
    child ??= run();
    const answered = new Promise<Answer>((resolve) => waiting.set(given.id, resolve));
    child.send(given);
    const answer = await answered;
    waiting.delete(given.id);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  const start = (env: Record<string, string>): Promise<Portal> =>
    inFilledDir(async (dataDir) => {
      const id = started++;
      const { address = '' } = await order({ id, env: settings(dataDir, env) });
      return {
        address,
        close: async () => {
          await order({ id });
        },
      };
    });

  return {
    start,
    forSpec(why, env = {}) {
      const portal = portals.get(why) ?? start(env);
      portals.set(why, portal);
      return portal;
    },
    async close() {
      await Promise.all([...portals.values()].map(async (portal) => (await portal).close()));
      if (child === undefined) return;
      // 'close' does not come after a disconnection.
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
