export const service = {
  /** R316, R320 */
  nameMaxLength: 50,
  /** R311, R317, R318 */
  textMaxLength: 500,
  /** R312, C41 */
  phoneMaxLength: 15,
  answerMaxLength: 1_000,
  evidenceFiles: 3,
  pageSize: 10,
  staffPageSize: 20,
  /** Newest submissions of each kind that one list merges. */
  submissionsPerKind: 200,
  /** A notice that the provider has refused so often is not sent. */
  noticeTries: 5,
  /** C12, R309; Asia/Shanghai. */
  hours: { opens: '09:00', closes: '18:00', sameDayUntil: '17:30', answerHours: 3 },
  /** R333: pixels, until the tool says its own. */
  frameHeights: { components: 4_100, bom: 1_170, quote: 750 },
} as const;

/** The chat of visitors with the service's people. */
export const chat = {
  textMaxLength: 1_000,
  nameMaxLength: 20,
  /** Messages of a conversation; then it takes no more. */
  messages: 500,
  /** Files that each side may send in a conversation, and their bytes. */
  files: 30,
  fileBytes: 100 * 1024 * 1024,
  /** Messages of one answer of a reading; who has more reads on. */
  readAtOnce: 100,
  /** Characters of a transcript; what is older is left out. */
  transcriptMaxLength: 15_000,
  /** Conversations that the console lists. */
  listed: 100,
  /** Ready answers that the console offers. */
  replies: 100,
  /** After so many minutes without a message a conversation ends by itself; one that nobody has taken later. */
  idleMinutes: 60,
  waitingMinutes: 600,
  /** At most one typing signal in this time; the other side shows it for `typingShownMs`. */
  typingEveryMs: 3_000,
  typingShownMs: 6_000,
  /** Days that the browser of a visitor without an account keeps its conversation. */
  cookieDays: 1,
} as const;
