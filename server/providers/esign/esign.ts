export type DocumentToSign = { fileName: string; title: string; signerName: string; pdf: Buffer };

/** Adds the company's electronic seal to a document. Every failure is a `ProviderError`. */
export interface ESignProvider {
  readonly name: 'sandbox' | 'esign' | 'absent';
  start(document: DocumentToSign): Promise<{ signFlowId: string }>;
  status(signFlowId: string): Promise<'signing' | 'completed' | 'failed'>;
  /** The signed document; the vendor's URL never leaves the server. */
  fetch(signFlowId: string): Promise<{ fileName: string; pdf: Buffer }>;
}
