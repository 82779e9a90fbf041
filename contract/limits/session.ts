/** Apart from the other limits of accounts: every page loads them. */
export const sessionLimits = {
  /** Idle timeout of a session. */
  idleMinutes: 2 * 60,
  /** Absolute timeout of a session. */
  days: 7,
  /** Minimum interval between writes of a session's last use, so that most requests write nothing. */
  touchMinutes: 5,
} as const;
