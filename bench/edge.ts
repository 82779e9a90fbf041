import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browserOf, signIn } from '../scripts/load';
import { freePort, startPortal } from '../scripts/portal';
import { startPostgres } from '../scripts/postgres';
import { printFigure } from './support/figures';

/** Pages of visitors from the portal, from Varnish in front of it, and as a file that nginx sends, brotli each. */
const pages = { 'home page': '/', article: '/portal/q7i1.html', 'help document': '/portal/server_guide_1201.html' };
const accept = { 'accept-encoding': 'br' };
const seconds = 6;
const changes = 20;

const programs = ['/usr/sbin/varnishd', '/usr/sbin/nginx', '/usr/bin/wrk'];
const missing = programs.filter((program) => !existsSync(program));
if (missing.length > 0) {
  console.error(`${missing.join(', ')} missing: apt-get install varnish varnish-modules nginx-light wrk`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));
// The programs serve as other users.
chmodSync(folder, 0o755);
const [site, purge, files] = [await freePort(), await freePort(), await freePort()];
const children: ChildProcess[] = [];
const start = (program: string, ...args: string[]) =>
  children.push(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }));

function startVarnish(portal: string): void {
  const vcl = readFileSync('deploy/varnish/portal.vcl', 'utf8').replace('.port = "3000"', `.port = "${portal}"`);
  writeFileSync(join(folder, 'portal.vcl'), vcl);
  const listens = ['-a', `site=127.0.0.1:${site}`, '-a', `purge=127.0.0.1:${purge}`];
  const store = ['-p', 'http_gzip_support=off', '-s', 'malloc,256m', '-n', join(folder, 'varnish')];
  start('/usr/sbin/varnishd', '-F', '-f', join(folder, 'portal.vcl'), ...listens, ...store);
}

function startNginx(): void {
  mkdirSync(join(folder, 'files'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const conf = `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes auto; events {}
    http { access_log off; sendfile on; ${temporary.join(' ')}
    server { listen 127.0.0.1:${files}; root ${folder}/files; default_type text/html; add_header Content-Encoding br; } }`;
  writeFileSync(join(folder, 'nginx.conf'), conf);
  start('/usr/sbin/nginx', '-c', join(folder, 'nginx.conf'));
}

async function answers(url: string): Promise<void> {
  while (
    !(await fetch(url, { headers: accept }).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(100);
}

/** Pages a second over 32 connections. @throws if an answer is no success */
function measure(url: string): number {
  const run = (duration: number) =>
    execFileSync('wrk', ['-t1', '-c32', `-d${duration}`, '-H', 'accept-encoding: br', url], { encoding: 'utf8' });
  run(1);
  const said = run(seconds);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

/** Milliseconds from the answer to a manager who publishes until visitors get the new page. */
async function timeToSee(portal: string): Promise<number[]> {
  const staff = browserOf(portal);
  const { ok } = await signIn(staff, 'staff', 'E10000');
  if (!ok) throw new Error('the manager cannot sign in');
  const call = async (name: string, body: object) => {
    const reply = await staff.post(`/api/portal/v1/staff/${name}`, JSON.stringify(body));
    const { data, message } = await reply.json();
    if (!reply.ok) throw new Error(`${name}: ${message}`);
    return data;
  };
  const times: number[] = [];
  for (let at = 0; at < changes; at += 1) {
    const place = { resource: 'recruitmentReasons', id: 'life' };
    const { version, values } = await call('getRecord', place);
    const heading = `改动${at}`;
    const saved = await call('saveRecord', { ...place, version, values: { ...values, heading } });
    await call('operatePublication', { ...place, version: saved.version, act: 'publish' });
    const begun = performance.now();
    while (!(await (await fetch(`http://127.0.0.1:${site}/portal/recruitment`)).text()).includes(heading))
      await wait(2);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

const postgres = await startPostgres();
const portal = await startPortal({ DATABASE_URL: postgres.url, EDGE_PURGE_URLS: `http://127.0.0.1:${purge}` });
try {
  startVarnish(new URL(portal.url).port);
  startNginx();
  console.log(`Pages a second, 32 connections, ${seconds} s each`);
  for (const [name, path] of Object.entries(pages)) {
    const varnish = `http://127.0.0.1:${site}${path}`;
    await answers(varnish);
    const page = await fetch(varnish, { headers: accept });
    // What comes over the line, as wrk gets it.
    const bytes = execFileSync('curl', ['-s', '-H', 'accept-encoding: br', varnish], { maxBuffer: 4e6 });
    writeFileSync(join(folder, 'files', 'page.html'), bytes);
    const file = `http://127.0.0.1:${files}/page.html`;
    await answers(file);
    const [drawn, kept, sent] = [measure(`${portal.url}${path}`), measure(varnish), measure(file)];
    printFigure(`${name}, ${(bytes.length / 1000).toFixed(0)} KB ${page.headers.get('content-encoding')}`, '', '');
    printFigure('file from nginx', `${sent.toFixed(0)} /s`, 'reference');
    printFigure('Varnish', `${kept.toFixed(0)} /s`, `${(kept / sent).toFixed(2)} of the reference`);
    printFigure(
      'portal',
      `${drawn.toFixed(0)} /s`,
      `${(drawn / sent).toFixed(3)} of the reference; Varnish ${(kept / drawn).toFixed(0)} times`,
    );
  }
  const times = await timeToSee(portal.url);
  const most = times.at(-1) ?? Number.NaN;
  printFigure(
    'a published change at Varnish',
    `${(times[changes / 2] ?? Number.NaN).toFixed(0)} ms`,
    `median of ${changes}; at most ${most.toFixed(0)} ms`,
  );
} finally {
  for (const child of children) child.kill();
  await portal.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
