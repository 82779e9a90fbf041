export const questions = {
  /** R144 */
  pageSize: 20,
  /** R145 */
  ownPageSize: 10,
  mostPageSize: 100,
  /** R149 */
  titleMaxLength: 100,
  /** Characters that a reader sees. */
  contentMaxLength: 5_000,
  /** Bytes of a stored question with its markup. */
  storedBytes: 128 * 1024,
  /** Similar questions, and help documents, beside the title that is typed. */
  suggestions: 5,
  hot: 8,
  wanted: 6,
  guides: 8,
  /** Repeated views of a visitor within this time count once. */
  viewMinutes: 30,
  /** Questions of a customer within `captchaWindowMinutes` from which every further one needs a captcha. */
  postsBeforeCaptcha: 3,
  captchaWindowMinutes: 10,
  /** R154 */
  resultSeconds: 10,
  batchSize: 50,
  reasonMaxLength: 200,
  templateTitleMaxLength: 40,
  templateMaxLength: 1_000,
  /** Tries to send the message about an answer. */
  noticeTries: 5,
} as const;
