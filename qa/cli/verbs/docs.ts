import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentOf, schemaText } from '../../cases/document';
import { preparation } from '../../cases/preparation';
import { readArguments } from '../arguments';
import { exploreFlow } from '../flows';
import type { Place, Verb } from '../verb';

const folder = 'docs/paths';

/** Every generated file, by its path from the root. */
async function generated({ flows }: Place): Promise<Map<string, string>> {
  const files = new Map([
    ['qa/formats/cases.schema.json', schemaText()],
    [`${folder}/README.md`, preparation],
  ]);
  for (const flow of flows) {
    files.set(`${folder}/${flow.id}.md`, documentOf(await exploreFlow(flow)));
  }
  return files;
}

export const docs: Verb = {
  summary: 'Writes the committed case lists and pictures under docs/paths, and the JSON schema of the cases.',
  usage: 'qa docs [--check]\n  --check           write nothing; exit code 1 when a file is out of date',
  run: async (args, place) => {
    const { values } = readArguments(args, { check: { type: 'boolean' } }, 0);
    const files = await generated(place);
    const read = (file: string) =>
      existsSync(join(place.root, file)) ? readFileSync(join(place.root, file), 'utf8') : undefined;
    const kept = existsSync(join(place.root, folder)) ? readdirSync(join(place.root, folder)) : [];
    const left = kept.map((name) => `${folder}/${name}`).filter((file) => file.endsWith('.md') && !files.has(file));
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
