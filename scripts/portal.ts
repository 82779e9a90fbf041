import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Flags of Node for a portal that lives for seconds: optimised code, its own or the database's, takes more than it saves. */
export const withoutOptimisers = ['--liftoff-only', '--no-opt'];

/** A busy machine that reads the packages for the first time takes more than a minute. */
const startMs = 180_000;

export interface RunningPortal {
  url: string;
  /** Of its process. */
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts the built portal as a separate process with a fresh data directory.
 * @param cwd folder of the portal
 */
export async function startPortal(env: Record<string, string> = {}, cwd = process.cwd()): Promise<RunningPortal> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-run-'));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      // A measurement begins at rest.
      PREPARE_PICTURES: '0',
      ...env,
    },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isRunning = true;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isRunning = false;
      resolve();
    }),
  );
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    if (isRunning) await exited;
    rmSync(dataDir, { recursive: true, force: true });
  }
  const url = `http://localhost:${port}`;
  const end = Date.now() + startMs;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() > end || !isRunning) {
      // Its folders may be the caller's to remove: not beneath a program that still reads them.
      await stop();
      throw new Error('the portal did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: child.pid ?? 0, stop };
}
