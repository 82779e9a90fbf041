/** A document that is available as a file. */
export interface PdfSource {
  fileName: string;
  /** The bytes, cached after the first call. Rejects with the server's message. */
  load: () => Promise<Blob>;
}
