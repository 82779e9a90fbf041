/** A vendor's captcha instead of the portal's own pictures. */
export interface CaptchaProvider {
  /** What the page needs to show it. */
  readonly widget: { name: 'tencent'; appId: string };
  /** Origins of its script and its frame. */
  readonly origins: readonly string[];
  /**
   * Whether the vendor confirms the answer of its widget, which is good for one check.
   * @throws ProviderError where the vendor does not say
   */
  verify: (answer: { ticket: string; randstr: string; address: string }) => Promise<boolean>;
}
