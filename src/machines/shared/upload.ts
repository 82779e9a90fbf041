/** A chosen file as data; its bytes stay with the actors, which find them by this very object. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** What became of an upload (R214). */
export interface Stored {
  /** The server's fileIndexId. */
  id: string;
  /** Where the file can be seen; empty where its uploader may not. */
  url: string;
  /** Why it was in vain; empty where it was not. */
  errorText: string;
}

export const uploadMessages = {
  linkFailed: '获取临时上传链接失败',
  failed: '文件上传失败，请重试',
  /** R222: a direct send that fails with these words has worked. */
  uploaded: '上传成功',
} as const;

/** How all of the uploads stand when a form is submitted. */
export type Uploads = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Standing {
  value: unknown;
  context: { files: readonly Pick<Stored, 'id'>[] };
}

/** What a form sends of its files. */
export const uploadsIn = ({ value, context: { files } }: Standing): Uploads =>
  value === 'pending' || value === 'failed' ? { state: value } : { state: 'done', ids: files.map(({ id }) => id) };
