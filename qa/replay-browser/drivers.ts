import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { gapsOf as gapsOnScreen } from '@circuit-portal/workbench/screens/on-screen';
import type { Flow } from '../../src/machines/shared/flow-model';
import type { Driver } from './driver';

/** How a flow is walked on the page: `drivers/` has a file by the name of the flow's folder. Undefined where it has none. */
export async function driverOf({ file }: Pick<Flow, 'file'>): Promise<Driver | undefined> {
  const folder = basename(dirname(file));
  if (!existsSync(new URL(`./drivers/${folder}.ts`, import.meta.url))) return undefined;
  const { driver }: { driver: Driver } = await import(`./drivers/${folder}.ts`);
  return driver;
}

/** What a driver lacks for a machine that has these states, user events and actors; empty where it is whole. */
export function gapsOf(
  driver: Driver,
  has: { states: readonly string[]; events: readonly string[]; actors: readonly string[] },
): string[] {
  const beyond = new Set(Object.keys(driver.beyond ?? {}).map((type) => `way to bring about ${type}`));
  return [
    ...gapsOnScreen(driver, has).filter((gap) => !beyond.has(gap)),
    ...has.actors
      .filter((src) => !driver.instant?.includes(src) && driver.outside?.[src] === undefined)
      .filter((src) => driver.answers[src] === undefined || driver.calls[src] === undefined)
      .map((src) => `call of ${src}`),
  ];
}
