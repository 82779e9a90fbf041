/** A purpose of uploads: it has its own folder in the storage, and its own rule for what may be uploaded. */
export interface FileChannel {
  name: 'resume' | 'help' | 'bbs';
  /** The message to refuse a file with. `size` in bytes. */
  check: (file: { name: string; size: number }) => string | undefined;
}
