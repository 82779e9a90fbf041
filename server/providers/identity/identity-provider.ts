/** An external identity provider. */
export interface IdentityProvider {
  /** Identifies the provider; together with `subject` it permanently identifies a person. */
  readonly issuer: string;
  /**
   * The authorization URL for the browser.
   * @throws ProviderError
   */
  start(request: SignInSecrets & { redirectUri: string }): Promise<string>;
  /**
   * The authenticated identity. `currentUrl` is the full callback URL.
   * @throws ProviderError, also if the provider refused or the callback does not match `start`
   */
  finish(answer: SignInSecrets & { currentUrl: string }): Promise<{
    subject: string;
    name: string;
    /** What the configured claim says; empty without one. */
    groups: string[];
  }>;
}

/** Secrets that bind the callback to its request; the provider sees only state and nonce in clear. */
interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}
