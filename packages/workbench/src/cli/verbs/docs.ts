import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentOf, pairDocumentOf, schemaText } from '../../cases/document.ts';
import { drawingOf } from '../../diagram/drawing.ts';
import { placedOf } from '../../diagram/placed.ts';
import { exploredPair } from '../../pairs.ts';
import { readArguments } from '../arguments.ts';
import { exploreFlow } from '../flows.ts';
import type { Place, Verb } from '../verb.ts';
import { usualCommand } from '../verb.ts';

/** Every generated file, by its path from the root. */
async function generated(
  { flows, pairs = [], command = usualCommand }: Place,
  { folder, readme, layouts, schema }: NonNullable<Place['documents']>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  if (schema !== undefined) files.set(schema, schemaText());
  if (readme !== undefined) files.set(`${folder}/README.md`, readme);
  for (const flow of flows) {
    const explored = await exploreFlow(flow);
    files.set(`${folder}/${flow.id}.md`, documentOf({ ...explored, command, prepared: readme !== undefined }));
    if (layouts === undefined) continue;
    // Graphviz does not run in a page that allows no WebAssembly.
    const placed = await placedOf(drawingOf(explored.graph, flow.title, 'zh'));
    files.set(`${layouts}/${flow.id}.json`, `${JSON.stringify(placed, null, 2)}\n`);
  }
  for (const pair of pairs) {
    const own = await exploredPair(pair, flows);
    files.set(`${folder}/${pair.id}.md`, pairDocumentOf(own, { command, prepared: readme !== undefined }));
  }
  return files;
}

export const docs: Verb = {
  summary:
    'Writes the committed case lists and diagrams, the layouts of the page that draws them, and the JSON schema.',
  usage: 'qa docs [--check]\n  --check           write nothing; exit code 1 when a file is out of date',
  run: async (args, place) => {
    const { values } = readArguments(args, { check: { type: 'boolean' } }, 0);
    const { command = usualCommand, documents = { folder: 'docs/paths' } } = place;
    const files = await generated(place, documents);
    const read = (file: string) =>
      existsSync(join(place.root, file)) ? readFileSync(join(place.root, file), 'utf8') : undefined;
    const left = [documents.folder, documents.layouts]
      .filter((kept) => kept !== undefined)
      .filter((kept) => existsSync(join(place.root, kept)))
      .flatMap((kept) => readdirSync(join(place.root, kept)).map((name) => `${kept}/${name}`))
      .filter((file) => /\.(md|json)$/.test(file) && !files.has(file));
    const stale = [...files].filter(([file, text]) => read(file) !== text);
    if (values.check) {
      for (const file of [...stale.map(([name]) => name), ...left])
        place.out(`${file} is out of date: ${command} docs\n`);
      return stale.length + left.length === 0 ? 0 : 1;
    }
    for (const [file, text] of stale) {
      mkdirSync(dirname(join(place.root, file)), { recursive: true });
      writeFileSync(join(place.root, file), text);
      place.out(`${file}\n`);
    }
    for (const file of left) {
      rmSync(join(place.root, file));
      place.out(`${file} removed\n`);
    }
    return 0;
  },
};
