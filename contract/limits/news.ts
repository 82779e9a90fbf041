export const news = {
  /** R105 */
  pageSize: 10,
  mostPageSize: 100,
  /** R068: the pager is hidden for fewer results. */
  pagerAbove: 10,
  /** R117 */
  latestSize: 5,
  /** R100 */
  homeSize: 4,
  searchMatches: 20,
  /** Of one reply to a crawler. */
  mostCrawlerPages: 1_000,
  /** Repeated views of a visitor within this time count once. */
  viewMinutes: 30,
  /** Maximum length of a preview, in characters. */
  summaryLength: 120,
  /** How long other processes may serve a stale list. */
  listCacheSeconds: 15,
  /** Pages of a list that are cached; readers seldom go further. */
  cachedPages: 5,
} as const;
