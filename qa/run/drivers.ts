import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { RunDriver } from './driver';

/** Found by the name of the flow's folder. */
export async function runDriverOf({ file }: Pick<Flow, 'file'>): Promise<RunDriver | undefined> {
  const folder = basename(dirname(file));
  const place = new URL(`./drivers/${folder}.ts`, import.meta.url);
  if (!existsSync(place)) return undefined;
  // A pattern in its place would be a list that does not know of new files.
  const { driver }: { driver: RunDriver } = await import(/* @vite-ignore */ place.href);
  return driver;
}
