import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { archive } from '../contract/limits/archive';
import { freePort, startPortal } from '../scripts/portal';
import { startPostgres } from '../scripts/postgres';
import { printFigure } from './support/figures';
import { seal } from './support/seal';

const marker = { 'x-requested-with': 'portal' };
const load = { connections: 32, duration: 8 };

/** Requests per second to one URL. Throws if any reply is not a success. */
async function requestsPerSecond(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const result = await autocannon({ url, method: 'POST', headers, body, ...load });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Polls of a pending face check. */
async function measurePolls(portal: string): Promise<number> {
  const call = 'POST /api/portal/v1/archive/getFaceUrl';
  const agreements = { query: archive.queryAgreementVersion, realName: archive.realNameAgreementVersion };
  const started = await fetch(`${portal}/api/portal/v1/archive/getFaceUrl`, {
    method: 'POST',
    headers: { ...marker, 'content-type': 'application/jose' },
    body: await seal(portal, call, { name: '张伟', idNo: '440305199003071017', agreements }),
  });
  const { data }: { data: { callBackKey: string } } = await started.json();
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return requestsPerSecond(
    `${portal}/api/portal/v1/archive/getFaceStatus`,
    { ...marker, 'content-type': 'application/json', cookie },
    JSON.stringify({ callBackKey: data.callBackKey }),
  );
}

async function measureBare(): Promise<number> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/reference/bare.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return await requestsPerSecond(`http://127.0.0.1:${port}/poll`, { 'content-type': 'application/json' }, '{}');
  } finally {
    child.kill();
  }
}

console.log(`Status polls, ${load.connections} connections, ${load.duration} s each`);
const bare = await measureBare();
printFigure('bare Fastify reply', `${bare.toFixed(0)} /s`, 'reference');
const embedded = await startPortal();
const onEmbedded = await measurePolls(embedded.url).finally(embedded.stop);
printFigure(
  'poll, embedded database',
  `${onEmbedded.toFixed(0)} /s`,
  `${(onEmbedded / bare).toFixed(2)} of the reference`,
);
const postgres = await startPostgres();
try {
  const portal = await startPortal({ DATABASE_URL: postgres.url });
  const onPostgres = await measurePolls(portal.url).finally(portal.stop);
  printFigure('poll, PostgreSQL', `${onPostgres.toFixed(0)} /s`, `${(onPostgres / bare).toFixed(2)} of the reference`);
} finally {
  await postgres.stop();
}
