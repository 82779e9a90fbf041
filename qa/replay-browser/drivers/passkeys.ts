/** A device that agrees to everything. The server's answers are those of the path. */
export function stubPasskeys(): void {
  const rawId = Uint8Array.of(1, 2, 3).buffer;
  const response = { clientDataJSON: rawId, attestationObject: rawId, authenticatorData: rawId, signature: rawId };
  const credential = { id: 'AQID', rawId, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const agree = async () => credential;
  Object.defineProperty(navigator, 'credentials', { value: { create: agree, get: agree } });
}
