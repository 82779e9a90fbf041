import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../scripts/bundle-server';
import { fillDataDir } from './portal';

/**
 * Bundles the server and fills the data folder that each portal copies, unless `npm test` has done so before; workers find
 * both by environment variables.
 */
export default async function setup(): Promise<() => void> {
  process.env.TEST_SERVER ??= await bundleServer('test-server');
  if (process.env.E2E_FILLED_DIR !== undefined) return () => undefined;
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
