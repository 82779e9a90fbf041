export const comments = {
  /** R182 */
  pageSize: 10,
  topPageSize: 5,
  showOrderPageSize: 5,
  barragePageSize: 999,
  mostPageSize: 999,
  moderationPageSize: 20,
  /** R179 */
  repliesShown: 3,
  /** Maximum number of replies to one comment in a page of shape A, which does not paginate them. */
  repliesUnpaged: 100,
  /** R173: characters of markup of a comment without pictures, and of one that takes them (C42). */
  markupMaxLength: 2_000,
  uploadMarkupMaxLength: 100_000_000,
  /** C42: bytes of a stored comment with pictures. */
  storedBytes: 256 * 1024,
  barrageMaxLength: 36,
  batchSize: 100,
  reasonMaxLength: 200,
  /** Of what somebody says who reports a comment. */
  reportMaxLength: 200,
  /** Reporters that managers see of one comment, the first ones. */
  reportersShown: 20,
  /** For so long the author can take a deletion back. */
  restoreMinutes: 15,
  /** For so long, and so often, the author can change a comment. */
  editMinutes: 15,
  edits: 10,
  /** Of what a customer has written and liked, the newest that their own lists show. */
  ownShown: 1_000,
  likesShownPerKind: 200,
  ownTextLength: 120,
  /** People whom one customer can block. */
  mostBlocked: 200,
  /** Mentions of one comment; what is beyond is plain text. */
  mentions: 10,
  /** Whom the box suggests: the last to speak among so many comments of the thread, and so many replies to each. */
  peopleSuggested: 50,
  peopleComments: 100,
  peopleReplies: 10,
  /** A customer's comments are held for review until this many of them have been shown. */
  trustedAfter: 2,
  /** Comments within this time are compared with a new one, at most this many of the author and of the thread. */
  repeatHours: 24,
  repeatCompared: 20,
  /** Characters by which longer texts are compared. */
  comparedLength: 8_000,
  /** A text shorter than this, such as 谢谢, may be repeated. */
  repeatMinLength: 8,
  /** Share of common character pairs from which two texts count as the same. */
  repeatSimilarity: 0.8,
  /** Comments within `captchaWindowMinutes` from which every further one needs a captcha. */
  postsBeforeCaptcha: { customer: 5, address: 60 },
  captchaWindowMinutes: 5,
  /** How long the blind index of an author's address is kept. */
  addressHours: 24,
  /** Comments of a closed account that are deleted by one statement. */
  closedAtOnce: 200,
} as const;
