import { pathOf } from '@circuit-portal/workbench/cases/read';
import { exploreFlow, flowNamed } from '@circuit-portal/workbench/cli/flows';
import type { Page } from 'playwright';
import { catalogue } from '../../src/machines/catalogue';
import { driverOf } from './drivers';
import { walk } from './walk';

interface DrivenCase {
  machine: string;
  input: string;
  /** Names of the steps. */
  steps: readonly string[];
}

const base = (): string => (process.env.PORTAL_URL ?? 'http://localhost:3000').replace(/\/$/, '');

async function walkOf(page: Page, { machine, input, steps }: DrivenCase, walked: () => Promise<void>): Promise<void> {
  const { flow, graph } = await exploreFlow(flowNamed(catalogue, machine));
  const driver = await driverOf(flow);
  if (driver === undefined) throw new Error(`nothing drives ${machine} on the page`);
  const named = steps.map((name) => ({ name }));
  const path = pathOf(graph, { id: machine, input: { name: input, label: '' }, steps: named });
  await walk({ page, base: base(), driver, graph, path, walked });
}

/**
 * A case on the page of the portal, for generated tests: each call does the next step, the first one opens the page.
 * Rejects where the page does not follow the case.
 */
export function drive(page: Page, entry: DrivenCase): () => Promise<void> {
  let walking: Promise<void> | undefined;
  let goOn: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  let taken = 0;
  return async () => {
    const stepped = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    if (walking === undefined) {
      walking = walkOf(page, entry, async () => {
        taken += 1;
        arrived();
        if (taken > entry.steps.length) return;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      });
    } else goOn();
    await Promise.race([stepped, walking]);
  };
}
