import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { readDispute } from '../modules/archive/disputes/dispute';
import { findDispute } from '../modules/archive/disputes/disputes-store';
import type { StoredFile } from '../modules/files/files-store';
import { findProofs } from '../modules/files/files-store';
import type { Operated } from '../operator';
import { logCommand, runCommand, withData } from '../operator';
import { chooseProviders } from '../providers';
import { ProviderError } from '../providers/provider-error';

const usage = `Usage: npm run disputes:export -- ID --out DIR
Writes ID.json with all details of a dispute, and its proof file beside it. disputes:list shows the ids.`;

function readWords(words: string[]): { id: string; folder: string } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { out: { type: 'string' } },
      allowPositionals: true,
    });
    const [id = '', ...others] = positionals;
    if (values.out && others.length === 0 && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return { id, folder: resolve(values.out) };
  } catch {
    // Reported below like any other usage error.
  }
  throw new ConfigError(usage);
}

/** Readable only by the user who runs the command. */
const mode = 0o600;

async function writeProof({ config, secrets }: Operated, file: StoredFile, path: string) {
  const { storage } = chooseProviders(config, secrets, () => new Date()).providers;
  try {
    await pipeline(await storage.read(file.key), createWriteStream(path, { mode }));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'missing')
      throw new ConfigError(`the storage does not hold the proof file ${file.key}`, { cause: error });
    throw error;
  }
}

runCommand(async (words) => {
  const { id, folder } = readWords(words);
  return withData(async (data) => {
    const row = await findDispute(data.db, id);
    if (!row) throw new ConfigError(`there is no dispute ${id}`);
    const file = (await findProofs(data.db, [id])).get(id);
    await logCommand(data.db, { resource: 'employees', act: 'export', subject: `异议 ${id}` });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const about = join(folder, `${id}.json`);
    // The uploaded file's name appears only in the JSON: it must never become a path.
    const proof = file && join(folder, `${id}.${file.suffix}`);
    if (file && proof) await writeProof(data, file, proof);
    await writeFile(about, `${JSON.stringify(readDispute(data.vault, row, file, true), null, 2)}\n`, { mode });
    return ['Written:', about, ...(proof ? [proof] : [])].join('\n');
  });
});
