import { readFileSync } from 'node:fs';

const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
);

/** The pattern of the URL of a chunk, by its name or by the file of its module: its own file is named by a hash. */
export function chunkUrl(named: string): string {
  const chunk = manifest[named] ?? Object.values(manifest).find(({ name }) => name === named);
  if (!chunk) throw new Error(`the build has no chunk ${named}`);
  return `**/${chunk.file}`;
}
