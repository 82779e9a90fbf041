/** An outside identity provider that signs people in for us. */
export interface IdentityProvider {
  /** Names the provider; with `subject` it names a person for ever. */
  readonly issuer: string;
  /**
   * Where to send the browser.
   * @throws ProviderError
   */
  start(request: SignInSecrets & { redirectUri: string }): Promise<string>;
  /**
   * Who came back. `currentUrl` is the whole address that the provider led the browser to.
   * @throws ProviderError, also where the provider refused or its answer does not belong to `start`
   */
  finish(answer: SignInSecrets & { currentUrl: string }): Promise<{ subject: string; name: string }>;
}

/** What ties an answer to its request; never shown to the provider as it is, but for state and nonce. */
interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}
