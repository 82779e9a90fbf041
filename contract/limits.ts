/** Every business constant, once, by area. Durations name their unit. */

export const requests = {
  /** R064 */
  timeoutMs: 120_000,
} as const;

export const archive = {
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
  /** Disputes of one report that are acknowledged by a short message. */
  acknowledgementsPerReport: 3,
  wrongCodeTries: 5,
  wrongCodeWindowMinutes: 15,
  /** Signing that takes longer than this has failed. */
  signingTimeoutMs: 5 * 60_000,
  /** How long one request may take to have a report signed; no browser waits longer (R064). */
  issueClaimMs: 120_000,
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

export const news = {
  /** R105 */
  pageSize: 10,
  mostPageSize: 100,
  /** R068: fewer results need no pager. */
  pagerAbove: 10,
  /** R117 */
  latestSize: 5,
  /** R100 */
  homeSize: 4,
  searchMaxLength: 50,
  searchMatches: 20,
  /** A visitor who comes back within this time is counted once. */
  viewMinutes: 30,
  /** Characters of a preview. */
  summaryLength: 120,
  /** How long another process may go on showing an older list. */
  listCacheSeconds: 15,
} as const;

export const identity = {
  /** A session that is not used for this long has ended. */
  idleMinutes: 2 * 60,
  /** A session ends after this, however much it is used. */
  sessionDays: 7,
  /** Use is written down at most this often, so that most requests write nothing. */
  touchMinutes: 5,
  passwordMinLength: 8,
  passwordMaxLength: 72,
  /** Wrong passwords, for one account or from one address, from which on each try needs a captcha. */
  triesBeforeCaptcha: 5,
  /** Wrong passwords that bring a pause; many people may share one address. */
  triesBeforePause: { account: 10, address: 30 },
  pauseMinutes: 15,
  /** Wrong passwords are forgotten this long after the last one. */
  wrongTriesMinutes: 60,
  captchaMinutes: 5,
  captchaLength: 4,
  resetLinkMinutes: 30,
  /** How long a sister site may take to redeem its token. */
  crossAuthTokenMinutes: 2,
  /** How long a visitor may stay at the outside identity provider. */
  externalSignInMinutes: 10,
  saleCodeMaxLength: 32,
  /** R024 */
  defaultSaleCode: '000',
  saleCodeCookieDays: 30,
} as const;

export const site = {
  mostPageSize: 100,
  /** R068: fewer results need no pager. */
  pagerAbove: 10,
  /** R273 */
  showOrderPageSize: 12,
  /** Showcases of the carousel on the home page. */
  homeShowOrders: 24,
  /** What one beacon may bring. */
  trackingBatchSize: 50,
  trackingBytes: 64 * 1024,
  trackingDetailLength: 300,
  trackingDays: 90,
  /** Tracking events wait this long for others to go with them. */
  trackingDelayMs: 3_000,
  /** R069 */
  tooltipDelayMs: 2_000,
  /** R331: messages with the app's address that one phone gets, and the least time between two. */
  downloadMessagesPerDay: 3,
  downloadMessageSeconds: 60,
  /** R331 */
  downloadQrcodePx: 204,
  /** R060 */
  popupCloseMs: 250,
  /** R034: the first-visit guide belongs to the launch of the new site; nobody sees it after this instant. */
  firstVisitGuideEndsAt: '2022-12-31T16:00:00Z',
} as const;

export const live = {
  mostPageSize: 100,
  /** R189: the type that comments on a live video bear. */
  commentType: 10,
} as const;

export const home = {
  /** R087 */
  sizeMaxLength: 8,
  /** R087 */
  countMaxLength: 10,
  /** Decimals of a length or width in cm. */
  sizeDecimals: 2,
  /** R086 */
  quantityStep: 1_000,
  /** R098: showcases in view, and how many one step moves. */
  showcasesInView: 4,
  showcaseStep: 4,
} as const;

export const beans = {
  mostPageSize: 100,
  /** Of exchange records and bean history. */
  pageSize: 10,
  nameMaxLength: 50,
  regionMaxLength: 60,
  addressMaxLength: 200,
  /** R416; Asia/Shanghai. */
  seckillOpens: '10:00',
  seckillCloses: '12:00',
  seckillItems: 4,
  seckillDailyStock: 50,
  /** R385 */
  extraRewardStreaks: [3, 7],
  /** Sign-ins that can be asked for at once. */
  recordsMostDays: 92,
  /** R399: beans that one order brings at most; more for boards of six layers and up. */
  orderMostBeans: 100,
  orderMostBeansThick: 200,
  thickLayers: 6,
  /** R400 */
  shipWithinDays: 60,
  /** R418 */
  thumbnailStepPx: 90,
  /** Pages of a sale that has begun or ended ask again within this, so that not all do at once. */
  refreshJitterMs: 400,
  /** How often a page asks for the stock where events do not pass. */
  stockPollMs: 3_000,
  /** Questions for the time, of which the quickest answer counts. */
  clockSamples: 3,
} as const;
