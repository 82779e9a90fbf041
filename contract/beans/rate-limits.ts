import type { RateLimit } from '../rate-limit';

/** All reads of the anniversary together. A whole office may share one address. */
export const beansReads = {
  group: 'beans.read',
  max: { address: 6_000, session: 600 },
  minutes: 1,
} as const satisfies RateLimit;

/** All that moves beans or changes a record, together. */
export const beansWrites = {
  group: 'beans.write',
  max: { address: 1_200, session: 120 },
  minutes: 10,
} as const satisfies RateLimit;
