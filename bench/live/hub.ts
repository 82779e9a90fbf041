import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { freePort, startPortal } from '../../scripts/portal';
import { startPostgres } from '../../scripts/postgres';
import { openPostgres } from '../../server/database/connection';
import { createFieldVault } from '../../server/security/field-vault';
import { createSecrets } from '../../server/security/secrets';
import { putCrowd } from '../../tests/server/beans-crowd';
import { openLines } from '../support/event-lines';
import { kilobytes, printFigure } from '../support/figures';

const connections = 2_000;
const everyMs = 50;
const seconds = 15;

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

interface Sender {
  lines: string;
  /** Sends one; resolves to its id. */
  send: (at: number) => Promise<number>;
  pid: number;
}

interface Delivery {
  p95: number;
  bytesEach: number;
}

/** From the sending of a barrage to its arrival at each line. @throws if any line has missed one */
async function measure({ lines: url, send, pid }: Sender): Promise<Delivery> {
  const before = residentOf(pid);
  const lines = await openLines(url, connections);
  const bytesEach = (residentOf(pid) - before) / connections;
  try {
    const sent: Array<Promise<{ id: number; at: number }>> = [];
    const start = performance.now();
    for (let index = 0; index < (seconds * 1_000) / everyMs; index++) {
      const due = start + index * everyMs;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const at = performance.now();
      sent.push(send(index).then((id) => ({ id, at })));
    }
    const all = await Promise.all(sent);
    const until = performance.now() + 30_000;
    const isComplete = () => all.every(({ id }) => lines.arrivals(id).length === connections);
    while (!isComplete() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    const missing = all.filter(({ id }) => lines.arrivals(id).length !== connections).length;
    if (missing > 0 || lines.disorder() > 0)
      throw new Error(
        `${missing} barrages did not reach each line once; ${lines.disorder()} lines have an order of their own`,
      );
    return { p95: p95(all.flatMap(({ id, at }) => lines.arrivals(id).map((time) => time - at))), bytesEach };
  } finally {
    lines.close();
  }
}

async function measureBare(): Promise<Delivery> {
  const port = await freePort();
  const child = fork('bench/reference/event-loop.ts', [String(port)], { execArgv: ['--import', 'tsx'] });
  try {
    await new Promise((resolve) => child.once('message', resolve));
    const url = `http://127.0.0.1:${port}/`;
    const send = async () => Number(await (await fetch(url, { method: 'POST' })).text());
    return await measure({ lines: url, send, pid: child.pid ?? 0 });
  } finally {
    child.disconnect();
  }
}

/** 2,000 event lines on one process, and 20 barrages a second (section 5 of the video centre's issue). */
export async function measureHub(): Promise<void> {
  console.log(`${connections} event lines, ${1_000 / everyMs} barrages a second for ${seconds} s`);
  const postgres = await startPostgres({ durable: true });
  const secrets = await createSecrets('sandbox');
  const folder = mkdtempSync(join(tmpdir(), 'portal-hub-'));
  const secretsFile = join(folder, 'secrets.json');
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
  const connection = await openPostgres(postgres.url);
  try {
    const portal = await startPortal({
      DATABASE_URL: postgres.url,
      SECRETS_FILE: secretsFile,
      TRUST_PROXY: '1',
      EVENT_LINES: '10000',
    });
    try {
      const { db } = connection;
      const vault = createFieldVault(secrets);
      const crowd = await putCrowd(
        db,
        vault,
        { activityKeyId: 'none' },
        { prefix: 'W', size: 80, beans: 0 },
        new Date(),
      );
      // Newcomers are held for review.
      await db.execute(sql`update accounts set kind = 'staff', roles = array['moderator'] where code like 'W%'`);
      const send = async (at: number): Promise<number> => {
        const response = await fetch(`${portal.url}/api/portal/v1/comment/addComment`, {
          method: 'POST',
          headers: {
            'x-requested-with': 'portal',
            'content-type': 'application/json',
            cookie: crowd[at % crowd.length]?.cookie ?? '',
          },
          body: JSON.stringify({ commentServiceGuideId: 1, commentText: `第${at}句`, commentType: 10, host: '' }),
        });
        const { data, message } = await response.json();
        if (typeof data?.id !== 'number') throw new Error(`a barrage was refused: ${message}`);
        return data.id;
      };
      const bare = await measureBare();
      const own = await measure({
        lines: `${portal.url}/api/portal/v1/video/events?type=10&businessId=1`,
        send,
        pid: portal.pid,
      });
      printFigure('bare loop, sending to arrival, p95', `${bare.p95.toFixed(0)} ms`, 'reference');
      printFigure(
        'hub, sending to arrival, p95',
        `${own.p95.toFixed(0)} ms`,
        `${(own.p95 / bare.p95).toFixed(2)} of it; at most 3`,
      );
      printFigure('bare loop, memory of a connection', kilobytes(bare.bytesEach), 'reference');
      printFigure(
        'hub, memory of a connection',
        kilobytes(own.bytesEach),
        `${(own.bytesEach / bare.bytesEach).toFixed(2)} of it`,
      );
    } finally {
      await portal.stop();
    }
  } finally {
    await connection.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
