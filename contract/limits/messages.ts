/** Mails and short messages that the portal sends. */
export const messaging = {
  /** A message that was refused so often is given up: after about a day and a half. */
  tries: 7,
  /** Before the second try; each further pause is three times as long. */
  firstPauseMinutes: 2,
  /** Bytes of a message with what is attached. */
  mostBytes: 64 * 1024,
  /** Of one run of the job; the rest follows in the next minute. */
  mostPerRun: 500,
  /** Sent at once by one process. */
  lanes: 4,
  /** What was sent or given up is removed after this time. */
  keptDays: 30,
  /** To one mailbox, and to one number, from everything that sends. */
  mailsPerDay: 50,
  shortMessagesPerDay: 20,
} as const;
