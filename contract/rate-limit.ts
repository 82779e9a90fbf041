/**
 * What requests are counted by: the address (an IPv6 network counts as one), the session of somebody who is signed in, the
 * browser that asks for a report, the visitor who reads articles.
 */
export type CountedBy = 'address' | 'session' | 'browser' | 'visitor';

/** How often a call may be used. RATE_LIMIT_FACTOR multiplies each `max`. */
export interface RateLimit {
  /** The most requests of each key in a window; a request without the key is not counted by it. */
  max: { address: number } & Partial<Record<CountedBy, number>>;
  minutes: number;
  /** Calls of one group are counted together; without a group each call is counted by itself. */
  group?: string;
}

/** For calls that read what is cheap to answer. A whole office may share one address. */
export const reads = { max: { address: 6_000, session: 600 }, minutes: 1 } as const satisfies RateLimit;
