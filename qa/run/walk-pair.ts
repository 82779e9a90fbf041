import { screenBeside } from '@circuit-portal/workbench/cases/pair-cases';
import type { AnyPair } from '@circuit-portal/workbench/pair';
import type { PairEdge, PairGraph } from '@circuit-portal/workbench/pairs';
import { inWindow, otherOf } from '@circuit-portal/workbench/pairs';
import type { Path } from '@circuit-portal/workbench/paths';
import { worldAt } from '@circuit-portal/workbench/worlds';
import type { BrowserContext, Page } from 'playwright';
import { StepFailed } from '../replay-browser/walk';
import type { PairDriver, RunDriver } from './driver';
import { difference, prepare, windowOf } from './walk';

export interface PairRun {
  base: string;
  pair: AnyPair;
  graph: PairGraph;
  path: Path;
  /** Of the pair, and of each flow by itself. */
  driver: PairDriver;
  drivers: readonly [RunDriver, RunDriver];
  windows: readonly [{ context: BrowserContext; page: Page }, { context: BrowserContext; page: Page }];
}

/**
 * Walks a case of two flows, each in a window of its own: the window that does not act is looked at where the step reaches it.
 * @throws StepFailed with the number of the step in the printed case
 */
export async function walkPair({ base, pair, graph, path, driver, drivers, windows }: PairRun): Promise<void> {
  const worldsAt = (key: string) => [worldAt(graph.windows[0], key), worldAt(graph.windows[1], key)] as const;
  const facts = await prepare(windows[0].context, base, pair.order(worldsAt(path.initial.to)));
  const open = (side: 0 | 1) => {
    const own = { ...drivers[side], ...driver.sides[side] };
    return windowOf(
      {
        ...windows[side],
        base,
        driver: { ...own, screen: screenBeside(own.screen, pair.sides[side]) },
        world: pair.sides[side].world,
        graph: graph.windows[side],
        path: inWindow(path, side),
      },
      facts,
      `${facts.id}-${side}`,
    );
  };
  const walking = [await open(0), await open(1)] as const;
  /** How far each window is on its own path, and the case as it is printed. */
  const taken: [number, number] = [0, 0];
  let printed = 0;
  const numbered = async (perform: () => Promise<void>) => {
    try {
      await perform();
    } catch (cause) {
      throw cause instanceof StepFailed ? new StepFailed(printed, cause.label, cause.cause) : cause;
    }
    printed += 1;
  };
  const take = (side: 0 | 1) =>
    numbered(async () => {
      await walking[side].take(taken[side]);
      taken[side] += 1;
    });
  try {
    await numbered(walking[0].begin);
    await numbered(walking[1].begin);
    for (const { side, windows: seen } of path.edges as readonly PairEdge[]) {
      const other = otherOf(side);
      const reaches = seen[other] !== undefined;
      if (reaches) await walking[other].ready(taken[other]);
      await walking[side].ready(taken[side]);
      await take(side);
      if (reaches) await take(other);
    }
    const end = path.edges.at(-1)?.to ?? path.initial.to;
    if (!graph.resting.has(end)) return;
    const faults = difference('books', pair.books(worldsAt(end)), await driver.books(walking[0].hands));
    if (faults.length > 0) throw new StepFailed(printed - 1, '核对账目', faults.join('; '));
  } finally {
    await Promise.all(walking.map((each) => each.end()));
  }
}
