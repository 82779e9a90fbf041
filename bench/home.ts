import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort, startPortal } from '../scripts/portal';
import { printFigure } from './support/figures';

/** The home page compared with a bare Fastify reply of the same size. */
const load = { connections: 32, duration: 8 };
const headers = { accept: 'text/html' };

interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** @throws if any reply is not a success. */
async function measure(url: string): Promise<Measured> {
  await autocannon({ url, headers, connections: 4, duration: 2 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, ...load });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function measureBare(size: number): Promise<Measured> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/reference/text.ts'], {
    env: { ...process.env, PORT: String(port), SIZE: String(size) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return await measure(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
  }
}

console.log(`Home page, ${load.connections} connections, ${load.duration} s each`);
const portal = await startPortal();
try {
  const size = (await (await fetch(`${portal.url}/`, { headers })).arrayBuffer()).byteLength;
  const drawn = await measure(`${portal.url}/`);
  const bare = await measureBare(size);
  printFigure('size of the page', `${(size / 1000).toFixed(0)} KB`, 'not compressed');
  printFigure('bare Fastify reply of that size', `${bare.perSecond.toFixed(0)} /s`, `p99 ${bare.p99} ms, reference`);
  const share = (drawn.perSecond / bare.perSecond).toFixed(2);
  printFigure('home page', `${drawn.perSecond.toFixed(0)} /s`, `p99 ${drawn.p99} ms, ${share} of the reference`);
} finally {
  await portal.stop();
}
