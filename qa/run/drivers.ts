import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { AnyPair } from '@circuit-portal/workbench/pair';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { PairDriver, RunDriver } from './driver';

async function driverAt<Driver>(path: string): Promise<Driver | undefined> {
  const place = new URL(path, import.meta.url);
  if (!existsSync(place)) return undefined;
  // A pattern in its place would be a list that does not know of new files.
  const { driver }: { driver: Driver } = await import(/* @vite-ignore */ place.href);
  return driver;
}

/** Found by the name of the flow's folder. */
export const runDriverOf = ({ file }: Pick<Flow, 'file'>): Promise<RunDriver | undefined> =>
  driverAt(`./drivers/${basename(dirname(file))}.ts`);

/** Found by the name of the pair's file. */
export const pairDriverOf = ({ id }: Pick<AnyPair, 'id'>): Promise<PairDriver | undefined> =>
  driverAt(`./pairs/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
