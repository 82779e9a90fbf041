export const events = {
  /** R348 */
  pageSize: 10,
  mostPageSize: 100,
  /** Pages of activities that are read for the list of the open ones. */
  mostPages: 5,
  /** R351: photos of one slide. */
  slidePhotos: 5,
  slideMs: 3_000,
  /** R353 */
  testimonials: 6,
  /** R356 */
  newsPageSize: 10,
  /** R354: news in view, and how many there must be for four. */
  newsInView: 3,
  newsInViewOfFour: 4,
  /** R355: the next page is loaded when fewer remain ahead. */
  newsAhead: 5,
  mostPlaces: 10_000,
  nameMaxLength: 50,
  companyMaxLength: 100,
  /** Characters of a pass. */
  passLength: 12,
  /** Customers are reminded this long before an activity begins. */
  remindHours: 24,
  /** The code that proves a mailbox other than the account's own. */
  mailboxCodeDigits: 6,
  mailboxCodeMinutes: 15,
  mailboxCodeTries: 5,
  /** From one code to the next. */
  mailboxCodeSeconds: 60,
  /** To one mailbox, and for one account. */
  mailboxCodesPerDay: 5,
  /** Characters of a name in a mail. */
  mailNameLength: 20,
} as const;
