import type { CallBody, CallData } from '../../../contract';
import { uploadMessages } from '../../../contract/files/messages';
import { fileSuffix } from '../../../contract/files/rules/proof-file';
import { fileStatus, uploads } from '../../../contract/limits/files';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { newToken } from '../../security/token';
import type { FileChannel } from './channel';
import { addFile, withinQuota } from './files-store';

export const overQuota = () => new BusinessError(403, uploadMessages.quota, { reason: 'QUOTA' });

type LinkCall = 'POST /api/portal/v1/resume/getFileUploadUrl';

/** Object keys allow only lower-case letters, which ids do not: a separate key, with the date for operators. */
export const newKey = (channel: Pick<FileChannel, 'name'>, now: Date, suffix: string): string =>
  `${channel.name}/${now.toISOString().slice(0, 10)}/${Buffer.from(newToken(128), 'base64url').toString('hex')}-${suffix}`;

/** The upload link of a file. Each request begins an upload of its own: the same file may be chosen twice. */
export async function uploadLink(
  { db, vault, now, providers }: Context,
  body: CallBody<LinkCall>,
  /** The browser's hash, or of a signed-in uploader the account's id. */
  browserHash: string,
  channel: FileChannel,
  /** Writes the upload where there is room for it; false where there is none. */
  within = (write: (tx: Database) => Promise<void>, size: number): Promise<boolean> =>
    withinQuota(db, { owner: browserHash, size }, write),
): Promise<CallData<LinkCall>> {
  const wrong = channel.check(body);
  if (wrong) throw new BusinessError(400, wrong);
  const { name, size, fileMd5: md5 } = body;
  const suffix = fileSuffix(name);
  const createdAt = now();
  const id = newToken(128);
  const key = newKey(channel, createdAt, suffix);
  const file = {
    id,
    browserHash,
    channel: channel.name,
    name: vault.seal(name, 'file.name'),
    size,
    md5,
    suffix,
    key,
    status: fileStatus.initial,
    createdAt,
  };
  if (!(await within((tx) => addFile(tx, file), size))) throw overQuota();
  const { uploadUrl, headers } = await providers.storage
    .uploadLink({
      key,
      size,
      md5,
      contentDisposition: attachmentNamed(name),
      seconds: uploads.linkSeconds,
    })
    .catch((cause: unknown) => {
      throw new BusinessError(500, uploadMessages.noLink, { reason: 'NO_LINK' }, { cause });
    });
  return { fileData: { fileIndexId: id, uploadUrl, relativePath: key }, headers };
}
