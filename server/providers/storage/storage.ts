/** Storage of uploaded files. Browsers upload directly to a signed URL (R218). */
export interface StorageProvider {
  readonly name: 'disk' | 's3';
  /**
   * A presigned PUT, valid for `seconds`, with the headers that the browser must send. Other content, another length or
   * other headers are rejected.
   * @param object.key see `requireKey`
   * @param object.size bytes
   * @param object.md5 hex
   * @param object.contentDisposition printable ASCII: encode file names by RFC 5987
   */
  uploadLink(object: UploadObject): Promise<{ uploadUrl: string; headers: Record<string, string> }>;
  /** Undefined if the object does not exist. `md5` is hex. */
  stat(key: string): Promise<{ size: number; md5: string } | undefined>;
  /**
   * Up to `bytes` first bytes, to detect the file type.
   * @throws ProviderError `missing` if the object does not exist
   */
  head(key: string, bytes: number): Promise<Uint8Array>;
  /** Stores bytes from the server, replacing an existing object. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** @throws ProviderError `missing` if the object does not exist */
  read(key: string): Promise<NodeJS.ReadableStream>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
}

export type UploadObject = { key: string; size: number; md5: string; contentDisposition: string; seconds: number };
