import type { Answer, Walk } from '@circuit-portal/workbench/cases/walk';
import { answered, nextStep } from '@circuit-portal/workbench/cases/walk';
import type { ExploredFlow } from '@circuit-portal/workbench/cli/flows';
import type { Path } from '@circuit-portal/workbench/paths';
import type { Driver } from './driver';
import type { Session } from './session';
import { onPage, sizes } from './session';
import { StepFailed, walk } from './walk';

/** What the tester says. */
export interface Tester {
  /** Shows a step that is next. */
  shows: (walk: Walk) => void;
  /** Says something else. */
  note: (text: string) => void;
  /** Once the tester has done the step on the page, or leaves it to the program; undefined to quit. */
  acts: () => Promise<'done' | 'yours' | undefined>;
  /** Whether the page is as it should be; undefined to quit. */
  judges: () => Promise<Exclude<Answer, { kind: 'back' | 'quit' }> | undefined>;
  /** Called with the walk after each answer. */
  keeps: (walk: Walk) => void;
}

/** Thrown where the tester ends a case or quits. */
class Left extends Error {
  override name = 'Left';
  constructor(readonly quits: boolean) {
    super();
  }
}

interface Guided {
  session: Session;
  driver: Driver;
  explored: Pick<ExploredFlow, 'graph'>;
  paths: readonly Path[];
  wait: number;
}

/** A case on a page begins at its start: answers to some of its steps only are dropped. */
function wholeCases(begun: Walk): Walk {
  const next = nextStep(begun);
  if (next === undefined || next.step === 0) return begun;
  return { ...begun, done: begun.done.filter((entry) => entry.case !== next.case) };
}

/**
 * Leads a tester through cases on a page. They do what is done on it; the program answers for the server, moves the time,
 * and brings about what comes from outside, with the data of the case.
 */
export async function guide(
  begun: Walk,
  tester: Tester,
  { session, driver, explored, paths, wait }: Guided,
): Promise<Walk> {
  let state = wholeCases(begun);
  const context = await session.context(sizes.desk);
  const answer = (given: Exclude<Answer, { kind: 'quit' }>) => {
    state = answered(state, given);
    tester.keeps(state);
  };
  const caseOn = async (path: Path) => {
    await onPage(context, async (page) => {
      tester.shows(state);
      await walk({
        page,
        base: session.base,
        driver,
        graph: explored.graph,
        path,
        wait,
        tester: async () => {
          const done = await tester.acts();
          if (done === undefined) throw new Left(true);
          return done;
        },
        walked: async ({ at }) => {
          const given = await tester.judges();
          if (given === undefined) throw new Left(true);
          answer(given);
          if (given.kind === 'fail') throw new Left(false);
          if (at < path.edges.length) tester.shows(state);
        },
      });
    });
  };
  for (let next = nextStep(state); next !== undefined; next = nextStep(state)) {
    const path = paths[next.case];
    if (path === undefined) break;
    try {
      await caseOn(path);
    } catch (error) {
      const left = error instanceof StepFailed && error.cause instanceof Left ? error.cause : error;
      if (left instanceof Left) {
        if (left.quits) break;
        continue;
      }
      if (!(error instanceof StepFailed)) throw error;
      // The page does not follow the case: that is a result of the test.
      tester.note(`✗ ${error.message}\n`);
      answer({ kind: 'fail', note: error.message });
    }
  }
  await context.close();
  return state;
}
