export interface Score {
  /** Its place in its own list: more is read at the end. */
  key: string;
  who: string;
  createTime: string;
  /** Stars, or yuan. */
  rank?: number;
  money?: number;
}

interface Row {
  customerName: string;
  createTime: string;
}

/** What was read of two lists, each newest first, and whether that is all of it. */
export interface ReadScores {
  evaluations: ReadonlyArray<Row & { evaluateRank: number }>;
  rewards: ReadonlyArray<Row & { rewardMoney: number }>;
  moreEvaluations: boolean;
  moreRewards: boolean;
}

/**
 * Both lists as one, newest first, as far as it is certain: what is older than the last that was read of a list with
 * more to come has to wait for it.
 */
export function mergeScores({ evaluations, rewards, moreEvaluations, moreRewards }: ReadScores): Score[] {
  const oldest = (rows: readonly Row[], more: boolean): string => (more ? (rows.at(-1)?.createTime ?? '') : '');
  const certain = [oldest(evaluations, moreEvaluations), oldest(rewards, moreRewards)].sort().at(-1) ?? '';
  const all: Score[] = [
    ...evaluations.map(({ customerName, createTime, evaluateRank }, index) => ({
      key: `e${index}`,
      who: customerName,
      createTime,
      rank: evaluateRank,
    })),
    ...rewards.map(({ customerName, createTime, rewardMoney }, index) => ({
      key: `r${index}`,
      who: customerName,
      createTime,
      money: rewardMoney,
    })),
  ];
  return all
    .filter(({ createTime }) => createTime >= certain)
    .sort((one, other) => (one.createTime < other.createTime ? 1 : one.createTime > other.createTime ? -1 : 0));
}
