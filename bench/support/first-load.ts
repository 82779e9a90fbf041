import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { build } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
}

/** Replaces a module by another source, to see what it adds to a page. */
const replace = (module: RegExp, source: string): Plugin => ({
  name: 'replace',
  enforce: 'pre',
  load: (id) => (module.test(id.split('?', 1)[0] ?? '') ? source : null),
});

/**
 * Builds the browser's files into a folder, with one module replaced where one is named, and returns the bytes (brotli
 * 11) of the scripts that a route loads first.
 */
export async function firstLoadOf(
  route: string,
  outDir: string,
  without?: { module: RegExp; source: string },
): Promise<number> {
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    plugins: without ? [replace(without.module, without.source)] : [],
  });
  const manifest = manifestOf(outDir);
  return bytesOf(outDir, manifest, chunksFrom(manifest, entriesOf(manifest, route)));
}

/** The bytes (brotli 11) of the scripts that a module brings when it is first imported on a page of a route, after `firstLoadOf`. */
export function lazyLoadOf(route: string, outDir: string, module: string): number {
  const manifest = manifestOf(outDir);
  const there = chunksFrom(manifest, entriesOf(manifest, route));
  return bytesOf(outDir, manifest, new Set([...chunksFrom(manifest, [module])].filter((key) => !there.has(key))));
}

type Manifest = Record<string, Chunk>;

const manifestOf = (outDir: string): Manifest =>
  // The build has just written it.
  JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;

const entriesOf = (manifest: Manifest, route: string): string[] =>
  Object.keys(manifest).filter((key) => key === 'src/entry-client.tsx' || key.startsWith(`${route}?`));

/** These chunks with all that they import at once. */
function chunksFrom(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`no chunk of ${key}`);
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

const bytesOf = (outDir: string, manifest: Manifest, keys: ReadonlySet<string>): number =>
  [...keys].reduce((sum, key) => {
    const file = manifest[key]?.file ?? '';
    return file.endsWith('.js') ? sum + brotliCompressSync(readFileSync(join(outDir, file))).length : sum;
  }, 0);
