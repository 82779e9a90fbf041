import type { CallBody, CallData } from '../../../contract';
import { checkProofFile, fileSuffix } from '../../../contract/files/rules/proof-file';
import { fileStatus, uploads } from '../../../contract/limits';
import type { Context } from '../../context';
import { attachmentNamed } from '../../http/attachment';
import { BusinessError } from '../../http/errors';
import { newToken } from '../../security/token';
import type { StoredFile } from './files-store';
import { addFile, findUnfinished } from './files-store';

type LinkCall = 'POST /api/portal/v1/resume/getFileUploadUrl';

interface Upload {
  channel: StoredFile['channel'];
  /** The browser's hash, or of a picture the account's id. */
  owner: string;
  name: string;
  /** Bytes. */
  size: number;
  fileMd5: string;
}

/** Object keys allow only lower-case letters, which ids do not: a separate key, with the date for operators. */
const newKey = (channel: Upload['channel'], now: Date, suffix: string): string =>
  `${channel}/${now.toISOString().slice(0, 10)}/${Buffer.from(newToken(128), 'base64url').toString('hex')}-${suffix}`;

/** The upload link of a proof file. */
export async function uploadLink(
  context: Context,
  body: CallBody<LinkCall>,
  browserHash: string,
): Promise<CallData<LinkCall>> {
  const wrong = checkProofFile(body);
  if (wrong) throw new BusinessError(400, wrong);
  const { name, size, fileMd5 } = body;
  return linkFor(context, { channel: 'resume', owner: browserHash, name, size, fileMd5 });
}

/** An upload link. Requesting it again before the upload is finished gives a new link to the same key. */
export async function linkFor(
  { db, vault, now, providers }: Context,
  { channel, owner: browserHash, name, size, fileMd5: md5 }: Upload,
): Promise<CallData<LinkCall>> {
  const suffix = fileSuffix(name);
  const createdAt = now();
  let file = await findUnfinished(db, { browserHash, md5, size, suffix });
  if (!file) {
    file = {
      id: newToken(128),
      browserHash,
      channel,
      name: vault.seal(name, 'file.name'),
      size,
      md5,
      suffix,
      key: newKey(channel, createdAt, suffix),
      status: fileStatus.initial,
      createdAt,
      confirmedAt: null,
      usedBy: null,
    };
    await addFile(db, file);
  }
  const { uploadUrl, headers } = await providers.storage.uploadLink({
    key: file.key,
    size,
    md5,
    contentDisposition: attachmentNamed(name),
    seconds: uploads.linkSeconds,
  });
  return { fileData: { fileIndexId: file.id, uploadUrl, relativePath: file.key }, headers };
}
