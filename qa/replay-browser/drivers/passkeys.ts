/** A device that agrees to everything. The server's answers are those of the path. */
export function stubPasskeys(): void {
  const rawId = Uint8Array.of(1, 2, 3).buffer;
  const response = { clientDataJSON: rawId, attestationObject: rawId, authenticatorData: rawId, signature: rawId };
  const credential = { id: 'AQID', rawId, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  // What the browser would offer in a field waits for somebody who chooses it.
  const agree = async (options?: CredentialRequestOptions) =>
    options?.mediation === 'conditional' ? new Promise<never>(() => undefined) : credential;
  Object.defineProperty(navigator, 'credentials', { value: { create: agree, get: agree } });
}
