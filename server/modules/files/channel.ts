/** A purpose of uploads: it has its own folder in the storage, and its own rule for what may be uploaded. */
export interface FileChannel {
  name: 'resume' | 'help' | 'bbs' | 'question' | 'generic' | 'chat';
  /** The message to refuse a file with. `size` in bytes. */
  check: (file: { name: string; size: number }) => string | undefined;
  /**
   * What is kept instead of the uploaded bytes; undefined keeps them as they are.
   * @throws BusinessError 400
   */
  encode?: (bytes: Buffer, suffix: string) => Promise<{ bytes: Buffer; type: string; suffix: string } | undefined>;
}
