import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route's browser files, in the format of the router's manifest. */
export interface RouteAssets {
  preloads: string[];
  css: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** What the rendered pages reference of a build. */
export interface BuiltFiles {
  /** URL of the module that hydrates the page. */
  entry: string;
  /** The text of a style sheet by its URL; undefined if the build does not have it. */
  sheetOf: (address: string) => string | undefined;
  /** Modules and style sheets of chunks, by their names, without those of every page. */
  filesOf: (chunks: readonly string[]) => RouteAssets;
}

interface ManifestEntry {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const clientEntry = 'src/entry-client.tsx';

/** The assets in Vite's manifest: each route's chunk with everything it imports, and what all pages share. */
export function readBuild(folder: string): { assetsOf: (routeFile: string) => RouteAssets; built: BuiltFiles } {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const collect = (key: string, seen: Set<string>): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [key, ...(entry.imports ?? []).flatMap((imported) => collect(imported, seen))];
  };
  const chunksOf = (keys: readonly string[]): string[] => [...new Set(keys.flatMap((key) => collect(key, new Set())))];
  /** What the server draws of these chunks and the browser hydrates later (`src/routes/shared/hydrate-later.tsx`). */
  const laterOf = (keys: readonly string[], known: readonly string[] = []): string[] => {
    const later = chunksOf(keys)
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .filter((key) => key.endsWith('.later.tsx') && !known.includes(key));
    return later.length === 0 ? [] : [...later, ...laterOf(later, [...known, ...later])];
  };
  const assets = (keys: readonly string[]): RouteAssets => {
    const sheetsOf = (key: string): string[] => manifest[key]?.css ?? [];
    return {
      preloads: chunksOf(keys).map((key) => `/${manifest[key]?.file}`),
      css: [...new Set(chunksOf([...keys, ...laterOf(keys)]).flatMap(sheetsOf))].map((file) => `/${file}`),
    };
  };
  const shared = assets([clientEntry]);
  const withoutShared = ({ preloads, css }: RouteAssets): RouteAssets => ({
    preloads: preloads.filter((file) => !shared.preloads.includes(file)),
    css: css.filter((file) => !shared.css.includes(file)),
  });
  const assetsOf = (routeFile: string): RouteAssets => {
    if (routeFile === '__root.tsx') return shared;
    const splits = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${routeFile}?tsr-split=`));
    return withoutShared(assets(splits));
  };
  const keyOf = (name: string): string => {
    const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name);
    if (key === undefined) throw new Error(`the build has no chunk ${name}`);
    return key;
  };
  // Each page asks for the files of a few lists of chunks, always the same ones.
  const known = new Map<string, RouteAssets>();
  const filesOf = (chunks: readonly string[]): RouteAssets => {
    const names = chunks.join();
    const files = known.get(names) ?? withoutShared(assets(chunks.map(keyOf)));
    known.set(names, files);
    return files;
  };
  const sheets = new Map(
    Object.values(manifest)
      .flatMap(({ css = [] }) => css)
      .map((file) => [`/${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
  const entry = `/${manifest[clientEntry]?.file ?? ''}`;
  return { assetsOf, built: { entry, sheetOf: (address) => sheets.get(address), filesOf } };
}
