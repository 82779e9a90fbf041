import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './portal';
import { findPrograms, unprivileged } from './postgres';

const host = '127.0.0.1';
const names = ['db1', 'db2', 'db3'];
const debian = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Fills `${NAME}` as envsubst does. */
const fill = (file: string, values: Record<string, string | number>): string =>
  readFileSync(join(import.meta.dirname, '../deploy/patroni', file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: nothing for ${name}`);
    return String(value);
  });

interface Node {
  name: string;
  port: number;
  api: number;
  data: string;
  config: string;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * Three PostgreSQL servers under Patroni with etcd, HAProxy and PgBouncer, by the files of `deploy/patroni`, all on this machine
 * in a temporary folder.
 */
export async function startPatroni() {
  const missing = Object.values(debian).filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy pgbouncer`);
  const owner = unprivileged();
  const room = mkdtempSync(join(tmpdir(), 'portal-patroni-'));
  if (owner) chownSync(room, owner.uid, owner.gid);
  const running = new Map<string, ChildProcess>();

  function put(name: string, text: string): string {
    const path = join(room, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (owner) chownSync(path, owner.uid, owner.gid);
    return path;
  }

  function run(name: string, program: string, ...words: string[]): void {
    const log = openSync(join(room, `${name}.log`), 'a');
    const child = spawn(program, words, {
      ...owner,
      cwd: room,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', log, log],
    });
    running.set(name, child);
  }

  const [etcdPort, peerPort, primaryPort, readPort, poolerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const superuserPassword = randomBytes(12).toString('hex');
  const portalPassword = randomBytes(12).toString('hex');
  const replicationPassword = randomBytes(12).toString('hex');
  const sockets = join(room, 'sockets');
  mkdirSync(sockets);
  if (owner) chownSync(sockets, owner.uid, owner.gid);
  const nodes: Node[] = [];
  for (const name of names) {
    const [port, api] = [await freePort(), await freePort()];
    const data = join(room, name);
    const config = put(
      `${name}.yml`,
      fill('node.yml', {
        NODE: name,
        LISTEN: `${host}:${port}`,
        API: `${host}:${api}`,
        ETCD: `${host}:${etcdPort}`,
        NETWORK: `${host}/32`,
        BIN: findPrograms(),
        DATA: data,
        SOCKETS: sockets,
        SUPERUSER_PASSWORD: superuserPassword,
        REPLICATION_PASSWORD: replicationPassword,
      }),
    );
    nodes.push({ name, port, api, data, config });
  }
  const [etcd, peer] = [`http://${host}:${etcdPort}`, `http://${host}:${peerPort}`];
  run(
    'etcd',
    debian.etcd,
    ...['--data-dir', join(room, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  );
  const startNode = ({ name, config }: Node) => run(name, debian.patroni, config);
  for (const node of nodes) startNode(node);
  const places = nodes.flatMap(({ name, port, api }) => [
    [name.toUpperCase(), `${host}:${port}`],
    [`${name.toUpperCase()}_API_PORT`, api],
  ]);
  const haproxy = fill('haproxy.cfg', {
    PRIMARY: `${host}:${primaryPort}`,
    READS: `${host}:${readPort}`,
    ...Object.fromEntries(places),
  });
  run('haproxy', debian.haproxy, '-f', put('haproxy.cfg', haproxy));
  const pooler = fill('pgbouncer.ini', {
    PRIMARY_HOST: host,
    PRIMARY_PORT: primaryPort,
    POOLER_HOST: host,
    POOLER_PORT: poolerPort,
    USERS: put('users', `"portal" "${portalPassword}"\n`),
    LOG: join(room, 'pooler.log'),
  });
  run('pgbouncer', debian.pgbouncer, put('pgbouncer.ini', pooler));

  async function members(): Promise<Member[]> {
    for (const { api } of nodes)
      try {
        const reply = await fetch(`http://${host}:${api}/cluster`, { signal: AbortSignal.timeout(2_000) });
        if (reply.ok) return (await reply.json()).members;
      } catch {
        // The next one knows it too.
      }
    return [];
  }

  /** The primary, two standbys that follow it, of which one is synchronous. */
  async function untilWhole(seconds = 180): Promise<void> {
    const end = Date.now() + seconds * 1_000;
    for (;;) {
      const known = await members();
      const follows = known.filter(
        ({ role, state }) => role !== 'leader' && (state === 'running' || state === 'streaming'),
      );
      const isWhole = known.some(({ role, state }) => role === 'leader' && state === 'running');
      if (isWhole && follows.length === 2 && follows.some(({ role }) => role === 'sync_standby')) return;
      if (Date.now() > end) throw new Error(`the cluster is not whole, see ${room}: ${JSON.stringify(known)}`);
      await wait(500);
    }
  }

  /** Ends all processes of the primary's machine at once, as a loss of power does. */
  async function killPrimary(): Promise<string> {
    const leader = (await members()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('there is no primary');
    const [postmaster = ''] = readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n');
    const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).trim().split(/\s+/);
    running.get(node.name)?.kill('SIGKILL');
    for (const pid of [postmaster, ...backends]) process.kill(Number(pid), 'SIGKILL');
    return node.name;
  }

  async function stop(): Promise<void> {
    // Patroni first, which would start its PostgreSQL again, and which stops it.
    for (const name of [...names, 'pgbouncer', 'haproxy', 'etcd']) {
      const child = running.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) continue;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([exited, wait(20_000)]);
    }
    rmSync(room, { recursive: true, force: true });
  }

  try {
    await untilWhole();
    const admin = new pg.Client(`postgres://postgres:${superuserPassword}@${host}:${primaryPort}/postgres`);
    await admin.connect();
    await admin.query(`create role portal login password '${portalPassword}'`);
    await admin.query('create database portal owner portal');
    await admin.end();
  } catch (error) {
    await stop();
    throw error;
  }
  const address = (port: number) => `postgres://portal:${portalPassword}@${host}:${port}/portal`;
  return {
    /** Of PgBouncer. */
    url: address(poolerPort),
    /** Of HAProxy. */
    directUrl: address(primaryPort),
    /** Of HAProxy, for any server that is not far behind. */
    readUrl: address(readPort),
    killPrimary,
    /** Starts the lost machine again, which becomes a standby. */
    async revive(name: string): Promise<void> {
      const node = nodes.find((each) => each.name === name);
      if (node) startNode(node);
      await untilWhole();
    },
    stop,
  };
}
