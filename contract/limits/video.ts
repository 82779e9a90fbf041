export const video = {
  /** R233; R068 shows the pager above 10 results, C06 above this. */
  pageSize: 8,
  /** R244: how long an address plays, for visitors and for those who are signed in. */
  visitorSeconds: 10 * 60,
  customerSeconds: 60 * 60,
  /** R241: repeated views of a viewer within this time count once. */
  viewMinutes: 30,
  /** How long a video plays before the view is counted. */
  viewAfterMs: 3_000,
  /** How often a process tells how many watch, and for how long that is believed. */
  watchingSeconds: 10,
  watchingLifeSeconds: 30,
  /** R245 */
  shownAfterMs: 1_000,
  /** A customer's barrage on one video, one in this time. */
  slowModeSeconds: 3,
} as const;
