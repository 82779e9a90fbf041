import type { RateLimit } from '../rate-limit';

/** Shared by all reads of the anniversary. Offices often share one address. */
export const beansReads = {
  group: 'beans.read',
  max: { address: 6_000, session: 600 },
  minutes: 1,
} as const satisfies RateLimit;

/** Shared by all calls that book beans or change a record. */
export const beansWrites = {
  group: 'beans.write',
  max: { address: 1_200, session: 120 },
  minutes: 10,
} as const satisfies RateLimit;

/** For the calls of the ordering system, which uses few addresses. */
export const orderSystem = { max: { address: 600, session: 600 }, minutes: 1 } as const satisfies RateLimit;
