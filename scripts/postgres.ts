import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest installed PostgreSQL; on Debian its programs are not on the PATH. */
export function findPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const folder of [process.env.POSTGRES_BIN, ...versions.map((version) => join(root, version, 'bin'))])
    if (folder && existsSync(join(folder, 'postgres'))) return folder;
  throw new Error(
    'PostgreSQL is missing: apt-get install postgresql, or set POSTGRES_BIN to the folder of its programs',
  );
}

const freePort = (): Promise<number> =>
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

/** PostgreSQL refuses to run as root; then it runs as the user of its Debian package. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface RunningPostgres {
  url: string;
  /** The same database without the network, which takes a quarter of the CPU of a small query. */
  socketUrl: string;
  stop: () => Promise<void>;
}

/** Without fsync a crash of the machine loses all anyway. */
const notDurable = ['fsync=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL on a free loopback port, in a temporary folder that is removed with it.
 * @param options.durable whether it writes as in production
 * @param options.settings further ones of the server, such as `autovacuum=off`
 * @param options.standbyOf address of a server that it copies and follows
 */
export async function startPostgres({
  durable = false,
  settings = [],
  standbyOf,
}: {
  durable?: boolean;
  settings?: string[];
  standbyOf?: string;
} = {}): Promise<RunningPostgres> {
  const programs = findPrograms();
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const place = { ...owner, cwd: folder };
  if (standbyOf !== undefined)
    await run(join(programs, 'pg_basebackup'), ['-D', data, '-d', standbyOf, '-R', '-c', 'fast', '--no-sync'], place);
  else
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      place,
    );
  const port = await freePort();
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(durable ? [] : notDurable),
    ...settings,
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let attempt = 0; ; attempt++) {
    try {
      await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-t', '1']);
      break;
    } catch (cause) {
      if (attempt >= 100 || server.exitCode !== null) throw new Error('PostgreSQL did not start', { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://portal@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
