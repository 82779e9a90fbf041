/**
 * Rate-limit keys: the address (an IPv6 network counts as one), the session of a signed-in user, the browser that applies
 * for a report, the visitor who reads articles.
 */
export type CountedBy = 'address' | 'session' | 'browser' | 'visitor';

/** Rate limit of a call. RATE_LIMIT_FACTOR multiplies each `max`. */
export interface RateLimit {
  /** Maximum requests per key and window; a request without a key is not counted by it. */
  max: { address: number } & Partial<Record<CountedBy, number>>;
  minutes: number;
  /** Calls of one group are counted together; without a group each call is counted by itself. */
  group?: string;
}

/** For cheap reads. Offices often share one address. */
export const reads = { max: { address: 6_000, session: 600 }, minutes: 1 } as const satisfies RateLimit;
