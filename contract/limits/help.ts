export const help = {
  /** R290 */
  pageSize: 10,
  /** Pages of a search: only so many hits are ranked. */
  mostPages: 30,
  mostHits: 300,
  /** R289 */
  searchMaxLength: 50,
  suggestions: 10,
  hotWords: 8,
  /** Days of the search log from which the hot words come. */
  hotDays: 7,
  /** How long searched words are kept. */
  logDays: 90,
  /** Groups of words that mean the same, and what a group and a word have. */
  synonymGroups: 500,
  synonymWords: 20,
  synonymLength: 20,
  /** Groups that one search takes into account. */
  synonymsOfSearch: 8,
  /** Searches kept in the browser. */
  recentWords: 8,
  /** R283 */
  longName: 70,
  /** R306 */
  cardSize: 5,
  /** Characters of the beginning of a document that was an answer. */
  promotedSummary: 120,
  /** Repeated views of a visitor within this time count once. */
  viewMinutes: 30,
  /** R300 */
  feedbackMaxLength: 500,
} as const;
