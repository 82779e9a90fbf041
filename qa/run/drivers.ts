import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { RunDriver } from './driver';

/** Found by the name of the flow's folder. */
export async function runDriverOf({ file }: Pick<Flow, 'file'>): Promise<RunDriver | undefined> {
  const folder = basename(dirname(file));
  if (!existsSync(new URL(`./drivers/${folder}.ts`, import.meta.url))) return undefined;
  const { driver }: { driver: RunDriver } = await import(`./drivers/${folder}.ts`);
  return driver;
}
