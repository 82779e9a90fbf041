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

/** A token or a ticket, and for how long it is good. */
export interface Issued {
  value: string;
  seconds: number;
}

/** The official account of WeChat (公众号), whose tickets sign the addresses of pages that use the JS-SDK. */
export interface OfficialAccount {
  appId: string;
  /**
   * The access token that is good now.
   * @throws ProviderError
   */
  accessToken(): Promise<Issued>;
  /**
   * The ticket of the JS-SDK.
   * @throws ProviderError with a code of `endedTokenCodes` where the token is good no longer
   */
  ticket(accessToken: string): Promise<Issued>;
}

/** 不合法的 access_token: of another time, no token at all, over. */
export const endedTokenCodes: readonly string[] = ['40001', '40014', '42001'];
