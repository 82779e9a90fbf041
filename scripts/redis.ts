import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './portal';

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Starts Valkey or Redis on a free port; it keeps nothing when it stops. */
export async function startRedis(port?: number) {
  if (program === undefined)
    throw new Error('valkey-server and redis-server are missing: apt-get install redis-server');
  const at = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
  const child = spawn(program, ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) if (String(text).includes('Ready to accept connections')) break;
  return {
    port: at,
    pid: child.pid ?? 0,
    url: `redis://127.0.0.1:${at}`,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
