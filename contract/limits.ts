/** Every business constant, once, by area. Durations name their unit. */

export const requests = {
  /** R064 */
  timeoutMs: 120_000,
} as const;

export const archive = {
  pollIntervalMs: 1_000,
  /** A code lives five minutes in all, however often the phone opens it. */
  faceCodeLifetimeMs: 5 * 60_000,
  /** How often one code may be opened on a phone: each opening costs a single-use ticket of the vendor. */
  faceCodeScans: 5,
  /** How long the browser that passed the check may see, download, send and dispute the report. */
  reportAccessMinutes: 60,
  /** R491: the day of generation does not count; valid to the end of the thirtieth day in Asia/Shanghai. */
  verificationDays: 30,
  /** R492 */
  eligibilityYears: 3,
  mailsPerReport: 3,
  wrongCodeTries: 5,
  wrongCodeWindowMinutes: 15,
  /** Signing that takes longer than this has failed. */
  signingTimeoutMs: 5 * 60_000,
  nameMaxLength: 50,
  feedbackMaxLength: 500,
  emailMaxLength: 254,
  /** Stands before name and number inside the encrypted report request (R464). */
  secretPrefix: 'secret:',
  queryAgreementVersion: '2024-10-31',
  realNameAgreementVersion: '2024-10-31',
  hrMailbox: 'hr@huaxiu-circuit.example',
  companyName: '深圳市华秀电路科技集团有限公司',
} as const;

/** Proof of a data error (R228). */
export const proofFile = {
  extensions: ['rar', 'zip', 'doc', 'docx', 'pdf', 'jpg', 'png'],
  maxBytes: 20 * 1024 * 1024,
  count: 1,
  /** R206 */
  nameMaxLength: 80,
} as const;

export const uploads = {
  linkSeconds: 10 * 60,
  unconfirmedHours: 24,
} as const;

/** Status codes of the upload notice (R212). */
export const fileStatus = { initial: 1, failed: 2, uploaded: 3 } as const;
