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
  // The build has just written it.
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entries = Object.keys(manifest).filter((key) => key === 'src/entry-client.tsx' || key.startsWith(`${route}?`));
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...seen].reduce((sum, key) => {
    const file = manifest[key]?.file ?? '';
    return file.endsWith('.js') ? sum + brotliCompressSync(readFileSync(join(outDir, file))).length : sum;
  }, 0);
}
