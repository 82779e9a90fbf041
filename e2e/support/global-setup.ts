import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from './portal';

/** Fills the data folder that each portal of the run copies; workers find it by an environment variable. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-filled-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.env.E2E_FILLED_DIR = folder;
  try {
    await fillDataDir(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
