export const identity = {
  /** R202 */
  nicknameMaxLength: 20,
  passwordMinLength: 8,
  passwordMaxLength: 72,
  /** Wrong passwords per account name or network after which every try needs a captcha. */
  triesBeforeCaptcha: 5,
  /**
   * Wrong passwords that cause a pause: of an account name from one network, of a network (many users may share one), of an
   * account name from all browsers that never signed in to it, of a browser that did. The last is not paused by others.
   */
  triesBeforePause: { accountAtNetwork: 10, network: 30, strangers: 100, knownDevice: 10 },
  /** How long a browser is known after its last sign-in. */
  knownDeviceDays: 180,
  pauseMinutes: 15,
  /** The count is reset this long after the last wrong password. */
  wrongTriesMinutes: 60,
  /** Wrong codes of a second factor that pause it for its account. */
  factorTries: 10,
  /** From its secret to its first code. */
  factorSetupMinutes: 10,
  /** How long a passed second factor counts for what asks for it again. */
  factorAgainMinutes: 10,
  /** How long a sign-in counts for what asks for one of late. */
  signInAgainMinutes: 10,
  /** How long a code lasts that lets an account with rights turn on its first factor. */
  factorPermitHours: 24,
  factorPermitLength: 10,
  recoveryCodes: 10,
  passkeys: 10,
  passkeyNameMaxLength: 30,
  /** From the challenge to the answer of the device. */
  passkeyMinutes: 5,
  recoveryCodeLength: 10,
  captchaMinutes: 5,
  captchaLength: 4,
  /** Wrong captchas of a network within this time, after which none is accepted. */
  wrongCaptchas: 30,
  wrongCaptchaMinutes: 10,
  /** Reset mails to a mailbox. */
  resetMails: 3,
  resetMailMinutes: 60,
  resetLinkMinutes: 30,
  /** Codes that prove the mailbox of a registration. */
  emailCodeDigits: 6,
  emailCodeMinutes: 15,
  emailCodeTries: 5,
  /** Mails to one account about its security, a day. */
  securityMailsPerDay: 20,
  phoneCodeDigits: 6,
  phoneCodeMinutes: 5,
  /** Wrong codes after which another one must be sent. */
  phoneCodeTries: 5,
  /** Between two codes to one number, or for one account. */
  phoneCodeSeconds: 60,
  /** To one number, and for one account. */
  phoneCodesPerDay: 10,
  /** Lifetime of a token for a sister site. */
  crossAuthTokenMinutes: 2,
  /** Time limit of a sign-in at the external identity provider. */
  externalSignInMinutes: 10,
  saleCodeMaxLength: 32,
  /** R024 */
  defaultSaleCode: '000',
  saleCodeCookieDays: 30,
  /** From the proof of another account to merging it. */
  mergeMinutes: 15,
  /** For how long after a merge what was still under way is moved too. */
  mergeSettleMinutes: 60,
  /** Of each kind in the file of the own data. */
  ownDataRows: 10_000,
} as const;
