/** How barrage runs over a video (C30). */
export interface BarrageProfile {
  /** R240 */
  lanes: number;
  /** At most so many in one lane at a time. */
  perLane: number;
  /** Between two, in milliseconds. */
  intervalMs: number;
  /** How long one takes across the picture. */
  lifeMs: number;
  /** After so long what was said is shown again; 0: once. */
  cycleMs: number;
}

export const barrageProfiles = {
  /** R240 */
  film: { lanes: 8, perLane: 5, intervalMs: 500, lifeMs: 12_000, cycleMs: 0 },
  /** R260 */
  live: { lanes: 8, perLane: 5, intervalMs: 1_000, lifeMs: 12_000, cycleMs: 30_000 },
} as const satisfies Record<string, BarrageProfile>;

/** One that runs, from the right edge out at the left. Times are those of the playing video, in milliseconds. */
export interface Running {
  lane: number;
  /** Pixels. */
  width: number;
  startedAt: number;
}

/** Pixels: as high as its text at least. */
const leastLane = 24;
const mostLane = 40;

/** Pixels of a lane in a stage, which has the lanes of a profile and a band above them. */
export const laneHeight = (stageHeight: number): number =>
  Math.max(leastLane, Math.min(mostLane, Math.floor(stageHeight / 9)));

/** How many of the wanted lanes a stage has room for. */
export const lanesIn = (stageHeight: number, wanted: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(stageHeight / laneHeight(stageHeight)) - 1));

/** Pixels between two in a lane. */
const barrageGap = 24;

/** Where its left edge is. */
export const leftAt = (
  { width, startedAt }: Pick<Running, 'width' | 'startedAt'>,
  at: number,
  stage: number,
  lifeMs: number,
) => stage - ((stage + width) * (at - startedAt)) / lifeMs;

/** Whether a new one never touches one before it: neither where it enters, nor where the other leaves. */
function fits(before: Running, width: number, at: number, stage: number, lifeMs: number): boolean {
  const left = before.startedAt + lifeMs;
  if (left <= at) return true;
  const isClear = leftAt(before, at, stage, lifeMs) + before.width + barrageGap <= stage;
  return isClear && leftAt({ width, startedAt: at }, left, stage, lifeMs) >= barrageGap;
}

/**
 * The lane for a new one of a width, or undefined where it has to wait. `lanes`: how many of the profile's are used.
 */
export function placeBarrage(
  running: readonly Running[],
  { width, at, stage, lanes }: { width: number; at: number; stage: number; lanes: number },
  { intervalMs, lifeMs, perLane, lanes: most }: BarrageProfile,
): number | undefined {
  const alive = running.filter(({ startedAt }) => startedAt + lifeMs > at);
  const newest = Math.max(Number.NEGATIVE_INFINITY, ...running.map(({ startedAt }) => startedAt));
  if (at - newest < intervalMs) return undefined;
  for (let lane = 0; lane < Math.min(lanes, most); lane++) {
    const others = alive.filter((each) => each.lane === lane);
    if (others.length < perLane && others.every((each) => fits(each, width, at, stage, lifeMs))) return lane;
  }
  return undefined;
}
