import { addReward, findTipped, removeReward } from './modules/live/rewards-store';
import type { TipSubjects } from './modules/tips/subjects';

/** Tips are given for live videos. */
export const tipSubjects: TipSubjects = { find: findTipped, addReward, removeReward };
