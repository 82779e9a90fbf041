import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { gallery } from '../../../contract/qa/calls';

/** Output of `npm run qa -- gallery`, in the data directory. */
const folderOf = (dataDir: string) => join(dataDir, 'qa/gallery');

async function readOrNothing(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The gallery's index; empty if there is none, or one of another version of the workbench. */
export async function readGallery(dataDir: string): Promise<Static<typeof gallery>> {
  const index = await readOrNothing(join(folderOf(dataDir), 'index.json'));
  const read: unknown = index === undefined ? undefined : JSON.parse(index.toString('utf8'));
  return Value.Check(gallery, read) ? read : { flows: [] };
}

/**
 * Undefined if there is no such picture.
 * @param machine,picture validated by the contract against path traversal
 */
export const readPicture = (dataDir: string, machine: string, picture: string): Promise<Buffer | undefined> =>
  readOrNothing(join(folderOf(dataDir), machine, picture));
