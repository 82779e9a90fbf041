/** A document that can be had as a file. */
export interface PdfSource {
  fileName: string;
  /** The bytes, kept after the first time. Rejects with the server's message. */
  load: () => Promise<Blob>;
}
