export const archive = {
  /** A code can be opened for five minutes, however often the phone opens it. */
  faceCodeLifetimeMs: 5 * 60_000,
  /** A check that a phone began before the code expired is accepted for this long after its beginning. */
  faceAttemptLifetimeMs: 15 * 60_000,
  /** Openings of a code on a phone: each uses a single-use ticket of the vendor. */
  faceCodeScans: 5,
  /** How long the browser that passed the check can see, download, send and dispute the report. */
  reportAccessMinutes: 60,
  /** R491: the day of generation does not count; valid to the end of the thirtieth day in Asia/Shanghai. */
  verificationDays: 30,
  /** R492 */
  eligibilityYears: 3,
  mailsPerReport: 3,
  /** Disputes per report that are acknowledged by SMS. */
  acknowledgementsPerReport: 3,
  /** Wrong codes of a browser after which every check needs a captcha. */
  wrongCodeTries: 5,
  /** The same of an address, which a whole office may share. */
  wrongCodeTriesOfAddress: 60,
  wrongCodeWindowMinutes: 15,
  /** Signing fails after this time. */
  signingTimeoutMs: 5 * 60_000,
  /** Time limit of signing within one request; no browser waits longer (R064). */
  issueClaimMs: 120_000,
  nameMaxLength: 50,
  disputeMaxLength: 500,
  emailMaxLength: 254,
  /** Of one text of an employee's record. */
  employeeTextMaxLength: 4_000,
  /** Changes that the preview of an import lists. */
  previewChanges: 100,
  /** Prefix of name and number inside the encrypted report request (R464). */
  secretPrefix: 'secret:',
  queryAgreementVersion: '2024-10-31',
  realNameAgreementVersion: '2024-10-31',
} as const;
