import { mkdirSync, rmSync } from 'node:fs';
import { bundleServer } from '../../scripts/bundle-server';
import { fillDataDir } from './portal';

/** Makes what the global setup makes, for `npm test`, which runs it beside other tests. Its folder is emptied before. */
const folder = process.env.E2E_FILLED_DIR;
if (folder === undefined) throw new Error('E2E_FILLED_DIR names no folder');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env.TEST_SERVER = await bundleServer('test-server');
await fillDataDir(folder);
