export const live = {
  mostPageSize: 100,
  /** R189: the type of comments on a live video. */
  commentType: 10,
  /** R253 */
  scorePageSize: 10,
  /** R256 */
  bestRank: 5,
} as const;
