/** Where somebody signs in: a QR code on a computer, or WeChat's own browser. Each has an app of its own. */
export const weChatWays = ['website', 'inside'] as const;
export type WeChatWay = (typeof weChatWays)[number];

/** Signing in by WeChat. */
export interface WeChatProvider {
  /** The page of WeChat that asks the person. */
  authorizeUrl(request: { way: WeChatWay; state: string; redirectUri: string }): string;
  /**
   * The union id of the person who has agreed, the same in all apps of one company.
   * @throws ProviderError
   */
  unionIdOf(answer: { way: WeChatWay; code: string }): Promise<string>;
}
