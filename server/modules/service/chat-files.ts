import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallBody, CallData } from '../../../contract';
import { checkUpload } from '../../../contract/files/rules/upload-profiles';
import { fileStatus } from '../../../contract/limits/files';
import { chat as limits } from '../../../contract/limits/service';
import { chatMessages as words } from '../../../contract/service/rules/chat';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { FileChannel } from '../files/channel';
import { useFiles as assignFiles, withinQuota } from '../files/files-store';
import { sendFile, sendShown } from '../files/send-file';
import { files } from '../files/tables';
import { encodeAnew } from '../files/upload-check';
import { uploadLink } from '../files/upload-link';
import type { ChatRow } from './chat-store';
import { isPicture, lockChat } from './chat-store';
import { chatMessages, chats } from './chat-tables';

/** Files of conversations. Pictures are encoded anew, as a photograph tells where it was taken. */
export const chatUploads: FileChannel = {
  name: 'chat',
  check: (file) => checkUpload('chat', file),
  encode: async (bytes, suffix) => (isPicture({ suffix }) ? encodeAnew(bytes, suffix) : undefined),
};

interface Uploader {
  owner: string;
  staff: boolean;
  /** @throws BusinessError where the conversation takes nothing from them */
  check: (chat: ChatRow) => void;
}

/** What an uploader has in a conversation, with what is not sent yet. */
async function storedOf(tx: Database, { id }: ChatRow, owner: string) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(
      and(
        eq(files.channel, chatUploads.name),
        eq(files.browserHash, owner),
        ne(files.status, fileStatus.failed),
        or(isNull(files.usedBy), eq(files.usedBy, id)),
      ),
    );
  return row ?? { count: 0, bytes: 0 };
}

/** The upload link of a file, for a conversation that takes it. @throws BusinessError 409 where it has enough */
export function chatFileLink(
  context: Context,
  { chatId, ...file }: CallBody<'POST /api/portal/v1/service/chat/getFileUploadUrl'>,
  { owner, staff, check }: Uploader,
): Promise<CallData<'POST /api/portal/v1/service/chat/getFileUploadUrl'>> {
  return uploadLink(context, file, owner, chatUploads, (write) =>
    context.db.transaction(async (tx) => {
      const chat = await lockChat(tx, chatId);
      if (!chat) throw new BusinessError(404, words.missing);
      check(chat);
      const { count, bytes } = await storedOf(tx, chat, owner);
      if (count >= limits.files || bytes + file.size > limits.fileBytes)
        throw new BusinessError(409, words.filesFull, { reason: 'FULL' });
      if (!staff) return withinQuota(tx, { owner, size: file.size }, write);
      await write(tx);
      return true;
    }),
  );
}

/** Makes uploads part of a conversation. @throws BusinessError 400 where one is not there */
export async function takeFiles(
  tx: Database,
  { chatId, owner, fileIds }: { chatId: string; owner: string; fileIds: readonly string[] },
): Promise<void> {
  const own = { browserHash: owner, fileIds, usedBy: chatId, channel: chatUploads.name };
  if (!(await assignFiles(tx, own))) throw new BusinessError(400, words.fileGone, { reason: 'FILE' });
}

/** A file that a message shows; those of notes to staff alone. */
export async function findChatFile(db: Database, fileId: string, notes: boolean) {
  const [row] = await db
    .select({ file: files, chat: chats })
    .from(files)
    .innerJoin(chats, eq(chats.id, files.usedBy))
    .innerJoin(chatMessages, eq(chatMessages.chatId, chats.id))
    .where(
      and(
        eq(files.id, fileId),
        eq(files.channel, chatUploads.name),
        sql`${chatMessages.fileIds} @> ${sql.param([fileId])}::text[]`,
        notes ? undefined : ne(chatMessages.by, 'note'),
      ),
    )
    .limit(1);
  return row;
}

/** Sends a file to one who may read it. */
export const sendChatFile = (
  context: Context,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  file: typeof files.$inferSelect | undefined,
): Promise<FastifyReply> =>
  file && isPicture(file) ? sendShown(context, exchange, file) : sendFile(context, exchange.reply, file);
