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
    /** The provider's name for its own session; empty: it has none. */
    session: string;
  }>;
  /**
   * What a logout token of the provider says: the session that has ended, or all of a person where it is empty.
   * @throws ProviderError for a token that is not its, not for this client, too old, or no logout token
   */
  readLogout(token: string): Promise<{ subject: string; session: string; id: string }>;
}

/** Secrets that bind the callback to its request; the provider sees only state and nonce in clear. */
interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}
