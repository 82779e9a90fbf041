import type { Database } from '../../database/connection';

interface Reward {
  /** The tip's number. */
  reference: string;
  videoId: number;
  accountId: string;
  rewardFen: number;
  createdAt: Date;
}

/** What tips are given for, in the area that owns it. */
export interface TipSubjects {
  find: (db: Database, accessId: string) => Promise<{ id: number; title: string } | undefined>;
  /** Lists a paid tip under its video; the same one again changes nothing. */
  addReward: (db: Database, reward: Reward) => Promise<void>;
  removeReward: (db: Database, reference: string) => Promise<void>;
}
