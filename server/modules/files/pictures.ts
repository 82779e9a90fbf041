import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallBody, CallData } from '../../../contract';
import {
  attachmentAddress,
  attachmentsOf,
  isPictureName,
  pictureAddress,
  picturesIn,
  pictureTypes,
} from '../../../contract/files/rules/picture-file';
import { fileSuffix, proofMessages } from '../../../contract/files/rules/proof-file';
import { checkUpload, uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { fileStatus, proofFile } from '../../../contract/limits/files';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { encodePicture, movingGif } from '../../pictures/encode-picture';
import type { FileChannel } from './channel';
import type { StoredFile } from './files-store';
import { useFiles as assignFiles, findCommentFile, noteUses } from './files-store';
import { refusedPicture } from './refused-picture';
import { missingFile, sendFile, sendShown } from './send-file';
import { uploadLink } from './upload-link';

type LinkCall = 'POST /api/portal/v1/bbs/file/getFileUploadUrl';
type DownCall = 'POST /file-storage-manage/file/downLink';

/** Pixels of the longer side of a kept picture. */
const box = 2_560;

/** Pictures of comments, and other files where pictures are taken (R176). */
export const commentFiles: FileChannel = {
  name: 'bbs',
  check({ name, size }) {
    if (name.length > proofFile.nameMaxLength) return proofMessages.nameTooLong;
    if (!isPictureName(name)) return checkUpload('editorFile', { name, size });
    if (size === 0) return uploadProfiles.editorFile.format;
    const { maxBytes, size: tooLarge } = uploadProfiles.editorImage;
    return size > maxBytes ? tooLarge : undefined;
  },
  // A photograph tells where it was taken.
  async encode(bytes, suffix) {
    if (!isPictureName(`.${suffix}`)) return undefined;
    try {
      const moving = suffix === 'gif' ? await movingGif(bytes, box) : undefined;
      if (moving) return { bytes: moving, type: 'image/gif', suffix };
      const { bytes: kept, type } = await encodePicture(bytes, { extensions: [suffix], box });
      return { bytes: kept, type, suffix: type === 'image/png' ? 'png' : 'jpg' };
    } catch (error) {
      throw refusedPicture(error, uploadProfiles.editorImage.format);
    }
  },
};

/** R210, R215: files of any purpose that has no calls of its own. */
export const genericFiles: FileChannel = { name: 'generic', check: (file) => checkUpload('generic', file) };

/** The upload link of a customer's picture or other file (R206–R208). */
export async function fileLink(
  context: Context,
  { fileName: name, fileSize: size, fileMd5 }: CallBody<LinkCall>,
  accountId: string,
  channel: FileChannel,
): Promise<CallData<LinkCall>> {
  const file = { name, size, fileMd5, suffix: fileSuffix(name) };
  const { fileData, headers } = await uploadLink(context, file, accountId, channel);
  return { ...fileData, headers };
}

const missing = () => new BusinessError(404, '图片不存在', { reason: 'NO_FILE' });

/** Who reads files of the community: the areas whose content shows them decide. */
export interface FilePlaces {
  /** Whether something that this reader sees shows it. */
  isShown: (db: Database, fileIndexId: string, accountId: string | null, now: Date) => Promise<boolean>;
  /** Notes since when files are shown nowhere, and which are again. */
  noteUnseen: (db: Database, now: Date) => Promise<void>;
}

export interface Reading {
  places: FilePlaces;
  request: FastifyRequest;
  fileIndexId: string;
}

/**
 * A finished upload that a caller may read: its uploader, managers once it is posted, and all who see where. Of one that
 * they may not read, nobody learns that it exists.
 */
async function readable(context: Context, { places, request, fileIndexId }: Reading): Promise<StoredFile | undefined> {
  const { db, sessions, now } = context;
  const file = await findCommentFile(db, fileIndexId);
  if (file?.status !== fileStatus.uploaded) return undefined;
  const account = (await sessions.sessionOf(request))?.account;
  const posted = file.channel === 'bbs' && file.usedBy !== null;
  const known = account && (account.id === file.browserHash || (account.manager && posted));
  return known || (await places.isShown(db, fileIndexId, account?.id ?? null, now())) ? file : undefined;
}

/** @throws BusinessError 404 */
export async function sendPicture(context: Context, reply: FastifyReply, reading: Reading): Promise<FastifyReply> {
  const file = await readable(context, reading);
  if (file?.channel !== 'bbs' || !Object.hasOwn(pictureTypes, file.suffix)) throw missing();
  return sendShown(context, { request: reading.request, reply }, file);
}

/** A finished upload that is no picture. @throws BusinessError 404 */
async function attachmentOf(context: Context, reading: Reading): Promise<StoredFile> {
  const file = await readable(context, reading);
  if (!file || (file.channel === 'bbs' && Object.hasOwn(pictureTypes, file.suffix))) throw missingFile();
  return file;
}

/** R217 */
export async function downLink(context: Context, reading: Reading): Promise<CallData<DownCall>> {
  const { name, size } = await attachmentOf(context, reading);
  const { fileIndexId } = reading;
  return {
    fileIndexId,
    fileName: context.vault.open(name, 'file.name'),
    fileSize: size,
    downUrl: attachmentAddress(fileIndexId),
  };
}

export const sendAttachment = async (context: Context, reply: FastifyReply, reading: Reading) =>
  sendFile(context, reply, await attachmentOf(context, reading));

/** Keeps the files that a customer's comment links to; those of others are kept by theirs. `html` is sanitised. */
export async function keepAttachments(db: Database, accountId: string, html: string): Promise<void> {
  await assignFiles(db, { browserHash: accountId, fileIds: attachmentsOf(html), usedBy: accountId });
}

/** Assigns pictures to their customer's comment; false if any is none that this customer has uploaded. */
export function assignPictures(db: Database, accountId: string, sources: readonly string[]): Promise<boolean> {
  const start = pictureAddress('');
  if (!sources.every((source) => source.startsWith(start))) return Promise.resolve(false);
  const fileIds = sources.map((source) => source.slice(start.length));
  return assignFiles(db, { browserHash: accountId, fileIds, usedBy: accountId });
}

/** Notes where a customer's pictures and files are posted. `html` is sanitised. */
export const noteShown = (
  db: Database,
  { accountId, html, fileIds = [] }: { accountId: string; html: string; fileIds?: readonly string[] },
  at: Parameters<typeof noteUses>[2],
): Promise<void> => noteUses(db, { accountId, fileIds: [...picturesIn(html), ...attachmentsOf(html), ...fileIds] }, at);
