/** The legal documents, in the order in which lists show them (R432–R441). */
export const legalDocuments = {
  privacy: '隐私政策',
  agreement: '用户协议',
  realname: '实名认证服务协议',
  collection: '个人信息收集清单',
  sdk: '第三方SDK及合作方清单',
  cancel: '账号注销须知',
} as const;

export type LegalSlug = keyof typeof legalDocuments;

export const isLegalSlug = (text: string): text is LegalSlug => Object.hasOwn(legalDocuments, text);

export const legalAddress = (slug: LegalSlug): string => `/portal/doc-${slug}`;

export const versionAddress = (slug: LegalSlug, version: string): string => `${legalAddress(slug)}?version=${version}`;

/** What has changed up to `version` since an earlier one. */
export const differencesAddress = (slug: LegalSlug, version: string, since: string): string =>
  `${versionAddress(slug, version)}&since=${since}`;

/** What a customer accepts when registering, and again when a new version comes into force. */
export const termsSlugs = ['privacy', 'agreement'] as const;

/** A version is the day that it is named by, with a number where a day has more than one. */
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d(?:-\d{1,3})?$/.test(text);

/** The agreements of the report's real-name step (C11); their texts are in its dialogs, not on pages. */
export const reportAgreements = { reportQuery: '履历查询协议', reportRealName: '账号实名认证协议' } as const;
