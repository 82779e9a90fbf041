/** Where uploaded files live. Browsers send them there directly, by a signed address (R218). */
export interface StorageProvider {
  readonly name: 'disk' | 's3';
  /**
   * A presigned PUT, valid for `seconds`: the browser sends exactly these headers with the bytes. Other bytes, another
   * length or other headers are refused.
   * @param object.key see `requireKey`
   * @param object.size bytes
   * @param object.md5 hex
   * @param object.contentDisposition printable ASCII: encode file names as RFC 5987 says
   */
  uploadLink(object: UploadObject): Promise<{ uploadUrl: string; headers: Record<string, string> }>;
  /** undefined where nothing is stored. `md5` is hex. */
  stat(key: string): Promise<{ size: number; md5: string } | undefined>;
  /**
   * The first `bytes` bytes, fewer where there are no more, to recognise the file type.
   * @throws ProviderError `missing` where nothing is stored
   */
  head(key: string, bytes: number): Promise<Uint8Array>;
  /** Stores bytes that the server made; replaces what is there. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** @throws ProviderError `missing` where nothing is stored */
  read(key: string): Promise<NodeJS.ReadableStream>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

export type UploadObject = { key: string; size: number; md5: string; contentDisposition: string; seconds: number };
