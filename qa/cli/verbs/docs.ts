import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentOf, schemaText } from '../../cases/document';
import { preparation } from '../../cases/preparation';
import { drawingOf } from '../../diagram/drawing';
import { placedOf } from '../../diagram/placed';
import { readArguments } from '../arguments';
import { exploreFlow } from '../flows';
import type { Place, Verb } from '../verb';

const folder = 'docs/paths';
/** The page of the workbench draws by these: Graphviz does not run in a page that allows no WebAssembly. */
const pictures = 'src/routes/qa/layouts';

/** Every generated file, by its path from the root. */
async function generated({ flows }: Place): Promise<Map<string, string>> {
  const files = new Map([
    ['qa/formats/cases.schema.json', schemaText()],
    [`${folder}/README.md`, preparation],
  ]);
  for (const flow of flows) {
    const explored = await exploreFlow(flow);
    files.set(`${folder}/${flow.id}.md`, documentOf(explored));
    const placed = await placedOf(drawingOf(explored.graph, flow.title, 'zh'));
    files.set(`${pictures}/${flow.id}.json`, `${JSON.stringify(placed, null, 2)}\n`);
  }
  return files;
}

export const docs: Verb = {
  summary:
    'Writes the committed case lists and pictures under docs/paths, the layouts of the page /qa, and the JSON schema.',
  usage: 'qa docs [--check]\n  --check           write nothing; exit code 1 when a file is out of date',
  run: async (args, place) => {
    const { values } = readArguments(args, { check: { type: 'boolean' } }, 0);
    const files = await generated(place);
    const read = (file: string) =>
      existsSync(join(place.root, file)) ? readFileSync(join(place.root, file), 'utf8') : undefined;
    const left = [folder, pictures]
      .filter((kept) => existsSync(join(place.root, kept)))
      .flatMap((kept) => readdirSync(join(place.root, kept)).map((name) => `${kept}/${name}`))
      .filter((file) => /\.(md|json)$/.test(file) && !files.has(file));
    const stale = [...files].filter(([file, text]) => read(file) !== text);
    if (values.check) {
      for (const file of [...stale.map(([name]) => name), ...left])
        place.out(`${file} is out of date: npm run qa -- docs\n`);
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
