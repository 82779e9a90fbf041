/** All business constants by area. Durations name their unit. */

export const requests = {
  /** R064 */
  timeoutMs: 120_000,
} as const;

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
  /** Base64 characters of an import in the console, within the size limit of an encrypted request. */
  importCharacters: 130_000,
  /** Changes that the preview of an import lists. */
  previewChanges: 100,
  /** Prefix of name and number inside the encrypted report request (R464). */
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

/** C14: bytes, and files at a time, of the kinds of upload. */
export const uploadProfiles = {
  /** R210 */
  generic: { maxBytes: 50 * 1024 * 1024, count: 1 },
  /** R206, R208, R209 */
  community: { maxBytes: 40 * 1024 * 1024, count: 5, nameMaxLength: 80 },
  /** R228 */
  proof: { maxBytes: proofFile.maxBytes, count: proofFile.count, nameMaxLength: proofFile.nameMaxLength },
  /** R176 */
  editorFile: { maxBytes: 16 * 1024 * 1024, count: 1 },
  /** R226 */
  cropper: { maxBytes: 5 * 1024 * 1024, count: 1 },
  /** R175, R177 */
  editorImage: { maxBytes: 2 * 1024 * 1024, count: 9, pastedBytes: 3_145_728 },
  /** R301 */
  feedbackPicture: { maxBytes: 5 * 1024 * 1024, count: 5, nameMaxLength: 80 },
} as const;

/** R227: pixels. */
export const cropper = {
  avatarBox: { width: 440, height: 440 },
  pictureBox: { width: 625, height: 353 },
  avatarShown: 120,
  quality: 0.8,
} as const;

export const uploads = {
  linkSeconds: 10 * 60,
  unconfirmedHours: 24,
} as const;

/** Status codes of an upload (R212). */
export const fileStatus = { initial: 1, failed: 2, uploaded: 3 } as const;

export const news = {
  /** R105 */
  pageSize: 10,
  mostPageSize: 100,
  /** R068: the pager is hidden for fewer results. */
  pagerAbove: 10,
  /** R117 */
  latestSize: 5,
  /** R100 */
  homeSize: 4,
  searchMaxLength: 50,
  searchMatches: 20,
  /** Of one reply to a crawler. */
  mostCrawlerPages: 1_000,
  /** Repeated views of a visitor within this time count once. */
  viewMinutes: 30,
  /** Maximum length of a preview, in characters. */
  summaryLength: 120,
  /** How long other processes may serve a stale list. */
  listCacheSeconds: 15,
  /** Pages of a list that are cached; readers seldom go further. */
  cachedPages: 5,
} as const;

export const staff = {
  invitationHours: 24,
  nameMaxLength: 50,
  reasonMaxLength: 200,
  /** Rows of an exported log; a longer one is exported by periods. */
  logFileRows: 50_000,
  /** Characters of one value, such as an article's HTML. */
  contentMaxLength: 60_000,
  /** Hours for which a link shows what is not published. */
  previewHours: 24,
  /** Records of one import, within the size limit of a request. */
  importRows: 500,
  /** Records of one kind that the search over all kinds shows. */
  foundOfKind: 5,
} as const;

export const identity = {
  /** Idle timeout of a session. */
  idleMinutes: 2 * 60,
  /** Absolute timeout of a session. */
  sessionDays: 7,
  /** Minimum interval between writes of a session's last use, so that most requests write nothing. */
  touchMinutes: 5,
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
  recoveryCodes: 10,
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
} as const;

export const site = {
  mostPageSize: 100,
  /** R068: the pager is hidden for fewer results. */
  pagerAbove: 10,
  /** R273 */
  showOrderPageSize: 12,
  /** R281 */
  otherShowOrders: 4,
  /** R278 */
  bestScore: 5,
  /** Number of showcases in the carousel of the home page. */
  homeShowOrders: 24,
  /** Maximum number of events per beacon. */
  trackingBatchSize: 50,
  trackingBytes: 64 * 1024,
  trackingDetailLength: 300,
  trackingDays: 90,
  /** How long tracking events are batched. */
  trackingDelayMs: 3_000,
  /** R069 */
  tooltipDelayMs: 2_000,
  /** R331: messages with the app's URL per phone, and the minimum interval between two. */
  downloadMessagesPerDay: 3,
  downloadMessageSeconds: 60,
  /** The same to all phones together within an hour: each message costs money. */
  downloadMessagesPerHour: 300,
  /** The same from one network. */
  downloadMessagesPerNetwork: 10,
  /** R331 */
  downloadQrcodePx: 204,
  /** R060 */
  popupCloseMs: 250,
  /** R034: the first-visit guide is part of the launch of the new site; it is not shown after this instant. */
  firstVisitGuideEndsAt: '2022-12-31T16:00:00Z',
} as const;

export const live = {
  mostPageSize: 100,
  /** R189: the type of comments on a live video. */
  commentType: 10,
  /** R253 */
  scorePageSize: 10,
  /** R256 */
  bestRank: 5,
} as const;

export const video = {
  /** R233; R068 shows the pager above 10 results, C06 above this. */
  pageSize: 8,
  /** R244: how long an address plays, for visitors and for those who are signed in. */
  visitorSeconds: 10 * 60,
  customerSeconds: 60 * 60,
  /** R241: repeated views of a viewer within this time count once. */
  viewMinutes: 30,
  /** How long a video plays before the view is counted. */
  viewAfterMs: 3_000,
  /** How often a process tells how many watch, and for how long that is believed. */
  watchingSeconds: 10,
  watchingLifeSeconds: 30,
  /** R245 */
  shownAfterMs: 1_000,
  /** A customer's barrage on one video, one in this time. */
  slowModeSeconds: 3,
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
  /** R098: visible showcases, and how many one step advances. */
  showcasesInView: 4,
  showcaseStep: 4,
} as const;

export const beans = {
  mostPageSize: 100,
  /** Page size of exchange records and bean history. */
  pageSize: 10,
  nameMaxLength: 50,
  regionMaxLength: 60,
  addressMaxLength: 200,
  /** R416; Asia/Shanghai. */
  seckillOpens: '10:00',
  seckillCloses: '12:00',
  seckillItems: 4,
  seckillDailyStock: 50,
  /** Coupons of one batch, entered or imported at once. */
  batchMost: 1_000,
  /** R385 */
  extraRewardStreaks: [3, 7],
  /** Maximum range of a check-in request. */
  recordsMostDays: 92,
  /** R399: maximum beans per order; more for boards of six layers and up. */
  orderMostBeans: 100,
  orderMostBeansThick: 200,
  thickLayers: 6,
  /** R400 */
  shipWithinDays: 60,
  /** Validity of the coupons of a pack and of check-ins, from the day on which they are received. */
  couponDays: 30,
  /** R418 */
  thumbnailStepPx: 90,
  /** When a sale begins or ends, pages refetch at a random time within this, to spread the load; exchanging waits for none. */
  refreshJitterMs: 3_000,
  /** Polling interval of the stock if events do not arrive. */
  stockPollMs: 3_000,
  /** Number of clock requests, of which the fastest reply counts. */
  clockSamples: 3,
  /** Beans that one of staff may correct for one customer within `correctionHours` without a second person. */
  correctionAlone: 1_000,
  correctionHours: 24,
  correctionMost: 1_000_000,
} as const;

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
  /** Pages that an address can name. */
  mostPages: 99_999,
  /** R173: characters of markup of a comment without pictures, and of one that takes them (C42). */
  markupMaxLength: 2_000,
  uploadMarkupMaxLength: 100_000_000,
  /** C42: bytes of a stored comment with pictures. */
  storedBytes: 256 * 1024,
  barrageMaxLength: 36,
  batchSize: 100,
  reasonMaxLength: 200,
  /** A customer's comments are held for review until this many of them have been shown. */
  trustedAfter: 2,
  /** Comments within this time are compared with a new one, at most this many of the author and of the thread. */
  repeatHours: 24,
  repeatCompared: 20,
  /** A text shorter than this, such as 谢谢, may be repeated. */
  repeatMinLength: 8,
  /** Share of common character pairs from which two texts count as the same. */
  repeatSimilarity: 0.8,
  /** Comments within `captchaWindowMinutes` from which every further one needs a captcha. */
  postsBeforeCaptcha: { customer: 5, address: 60 },
  captchaWindowMinutes: 5,
  /** How long the blind index of an author's address is kept. */
  addressHours: 24,
} as const;

export const questions = {
  /** R144 */
  pageSize: 20,
  /** R145 */
  ownPageSize: 10,
  mostPageSize: 100,
  mostPages: 99_999,
  /** R149 */
  titleMaxLength: 100,
  /** Characters that a reader sees. */
  contentMaxLength: 5_000,
  /** Bytes of a stored question with its markup. */
  storedBytes: 128 * 1024,
  searchMaxLength: 50,
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

export const events = {
  /** R348 */
  pageSize: 10,
  mostPageSize: 100,
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
  /** A mail that could not be sent is tried again after this time, this many times. */
  mailRetryMinutes: 5,
  mailTries: 8,
} as const;

export const tips = {
  /** Amounts in fen. */
  leastFen: 1,
  mostFen: 20_000,
  /** R264: yuan. */
  defaultYuan: 1,
  quickYuan: [1, 2, 5, 8, 10],
  /** R265: pixels of the payment frame. */
  frame: { width: 866, height: 631 },
  /** From the opening of a payment to its end. */
  paymentMinutes: 15,
  /** Between two questions of a page about its payment. */
  pollMs: 2_000,
  /** Between two questions to the vendor about one payment. */
  querySeconds: 5,
  /** How long after its end an unpaid payment is asked about once more: a result may have been lost. */
  graceMinutes: 5,
} as const;

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
