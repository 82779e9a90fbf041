import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAtomic } from '../atomic-file';

/*
 * What people find at /qa, as files that `npm run qa -- runs` and `coverage --recorded` read.
 */

const words = Type.String({ maxLength: 2_000 });
/** Names of files and folders. */
const machine = Type.String({ pattern: '^[A-Za-z]{1,64}$' });
const file = Type.String({ pattern: '^[A-Za-z0-9-]{1,80}$' });
const result = Type.Union((['pass', 'fail', 'blocked'] as const).map((name) => Type.Literal(name)));

const step = Type.Object({
  step: Type.Integer({ minimum: 0, maximum: 200 }),
  result,
  note: Type.Optional(words),
  /** A picture as a data address; in the file its name. */
  picture: Type.Optional(Type.String({ maxLength: 8_000_000 })),
});

/** One case that a person follows. */
const recording = Type.Object({
  tool: Type.Literal('person'),
  machine,
  person: Type.String({ maxLength: 60 }),
  browser: Type.String({ maxLength: 60 }),
  commit: Type.String({ maxLength: 40 }),
  startedAt: Type.String({ maxLength: 40 }),
  finishedAt: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  /** What was prepared for it, so that it can go on tomorrow. */
  prepared: Type.Unknown(),
  runs: Type.Array(
    Type.Object({
      id: words,
      title: words,
      machine,
      transitions: Type.Array(words, { maxItems: 1_000 }),
      result: Type.Union([result, Type.Literal('open')]),
      steps: Type.Array(step, { maxItems: 201 }),
    }),
    { minItems: 1, maxItems: 1 },
  ),
});

export const personRun = Type.Object({ file, recording });

export const runPicture = Type.Object({ machine, file: Type.String({ pattern: '^[A-Za-z0-9-]{1,90}\\.(png|jpg)$' }) });

type PersonRun = Static<typeof personRun>;

const folderOf = (dataDir: string) => join(dataDir, 'qa/runs');

/** The commit that is served; empty outside a repository. */
export const servedCommit = (): Promise<string> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

const dataAddress = /^data:image\/(png|jpeg);base64,/;

/** Puts the pictures of a run beside it, and their names in their place. */
async function keepPictures(folder: string, { file: name, recording: { runs } }: PersonRun): Promise<void> {
  for (const each of runs.flatMap(({ steps }) => steps)) {
    const [head, kind] = dataAddress.exec(each.picture ?? '') ?? [];
    if (head === undefined || each.picture === undefined) continue;
    const picture = `${name}-${each.step}.${kind === 'png' ? 'png' : 'jpg'}`;
    await writeAtomic(join(folder, picture), Buffer.from(each.picture.slice(head.length), 'base64'));
    each.picture = picture;
  }
}

/** Keeps a run with its pictures. */
export async function keepRun(dataDir: string, run: PersonRun): Promise<PersonRun> {
  const folder = join(folderOf(dataDir), run.recording.machine);
  await keepPictures(folder, run);
  await writeAtomic(join(folder, `${run.file}.json`), `${JSON.stringify(run.recording, null, 2)}\n`);
  return run;
}

/** Cases that `npm run qa -- run` has run: what coverage needs of them. */
const automaticRun = Type.Object({
  tool: Type.Literal('run'),
  runs: Type.Array(Type.Object({ machine, transitions: Type.Array(words) })),
});

interface ListedRuns {
  runs: PersonRun[];
  automatic: Static<typeof automaticRun>['runs'];
}

/** The runs of a machine that people have begun, the newest first, and those of the browser alone. */
export async function listRuns(dataDir: string, of: string): Promise<ListedRuns> {
  const folder = join(folderOf(dataDir), of);
  const names = await readdir(folder).catch(() => []);
  const kept = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name) => ({
      file: name.replace(/\.json$/, ''),
      recording: JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
    }));
  const all = await Promise.all(kept);
  return {
    runs: all
      .filter((run): run is PersonRun => Value.Check(personRun, run))
      .sort((a, b) => b.recording.startedAt.localeCompare(a.recording.startedAt)),
    automatic: all.flatMap(({ recording: read }) => (Value.Check(automaticRun, read) ? read.runs : [])),
  };
}

export const readRunPicture = (dataDir: string, { machine: of, file: name }: Static<typeof runPicture>) =>
  readFile(join(folderOf(dataDir), of, name));
