import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build, mergeConfig } from 'vite';
import viteConfig from '../../vite.config';
import { filesBelow } from '../support/files';

/** Source of a reference: the portal with client rendering only, or an empty page of React and router. */
type Reference = 'browser-only' | 'plain';

/** Path of a page of one line, without script and styles: the lower bound of a paint. */
export const oneLine = '/one-line';

/** Builds and serves a reference; its calls are proxied to the real portal. */
export async function startReference(
  portal: string,
  reference: Reference = 'browser-only',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const input = `bench/reference/${reference}.tsx`;
  const folder = mkdtempSync(join(tmpdir(), 'portal-reference-'));
  const base = viteConfig({ command: 'build', mode: 'production', isSsrBuild: false, isPreview: false });
  await build(
    mergeConfig(base, {
      configFile: false,
      logLevel: 'warn',
      build: { outDir: folder, rolldownOptions: { input } },
    }),
  );
  for (const file of filesBelow(join(folder, 'assets')))
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const entry = manifest[input];
  const styles = (entry?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${styles}<script type="module" src="/${entry?.file ?? ''}"></script></head><body></body></html>`;
  const app = Fastify();
  await app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', preCompressed: true });
  app.all('/api/*', async (request, reply) => {
    const response = await fetch(portal + request.url, {
      method: request.method,
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    return reply
      .code(response.status)
      .type('application/json')
      .send(await response.text());
  });
  app.get(oneLine, async (_request, reply) =>
    reply.type('text/html').send('<!doctype html><meta charset="utf-8"><title>一行</title><h1>华秀电路</h1>'),
  );
  app.get('/*', async (_request, reply) => reply.type('text/html').send(html));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async stop() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
