import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../scripts/bundle-server';
import { fillDataDir } from './portal';

/** Bundles the server and fills the data folder that each portal copies; workers find both by environment variables. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-filled-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.env.E2E_FILLED_DIR = folder;
  try {
    process.env.E2E_SERVER = await bundleServer('e2e-server');
    await fillDataDir(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
