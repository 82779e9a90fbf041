import type { FastifyRequest } from 'fastify';
import { chat as limits } from '../../../contract/limits/service';
import { entered } from '../../../contract/rules/entered';
import type { ChatMessage, chatCalls, VisitorChat } from '../../../contract/service/chat-calls';
import { chatHoursText, chatLines, chatMessages, checkTranscriptMailbox } from '../../../contract/service/rules/chat';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { putMessages } from '../../outbox';
import { takeNotice } from '../files/upload-check';
import { chatBrowser, keepChatBrowser } from './chat-cookie';
import { chatFileLink, chatUploads, findChatFile, sendChatFile, takeFiles } from './chat-files';
import type { ChatRow } from './chat-store';
import {
  addMessage,
  agentName,
  beginChat,
  changeChat,
  findOpenOwn,
  findOwnById,
  findOwnByKey,
  hasMessage,
  isOpenNow,
  listHours,
  lockChat,
  messagePurpose,
  namePurpose,
  placeOf,
  rateChat,
  readMessages,
  tellVisitorTypes,
} from './chat-store';
import { transcriptOf } from './chat-transcript';

const missing = () => new BusinessError(404, chatMessages.missing);

/** @throws BusinessError 400 where it is no message */
export function readText(given: string, fileIds: readonly string[] = []): string {
  const text = given.trim();
  if (text === '' && fileIds.length === 0) throw new BusinessError(400, chatMessages.empty);
  if ([...text].length > limits.textMaxLength) throw new BusinessError(400, chatMessages.tooLong(limits.textMaxLength));
  return text;
}

/** @throws BusinessError 409 where a conversation takes no more */
export function requireRoom({ state, lastSeq }: ChatRow): void {
  if (state === 'ended') throw new BusinessError(409, chatMessages.ended, { reason: 'ENDED' });
  if (lastSeq >= limits.messages) throw new BusinessError(409, chatMessages.full, { reason: 'FULL' });
}

/** Whose conversations a request may see: those of the account, and those that its browser has begun without one. */
export async function ownersOf({ sessions }: Pick<Context, 'sessions'>, request: FastifyRequest) {
  const account = (await sessions.sessionOf(request))?.account;
  const browser = chatBrowser(request);
  return {
    account,
    owners: [...(account ? [account.id] : []), ...(browser === undefined ? [] : [browser])],
  };
}

export function chatHandlers(context: Context): Handlers<keyof typeof chatCalls> {
  const { db, now, sendSoon, vault } = context;

  async function news(chat: ChatRow, after: number): Promise<VisitorChat> {
    const { messages, more } = await readMessages(db, vault, chat.id, after, false);
    const [agent, place] = await Promise.all([agentName(db, chat), placeOf(db, chat)]);
    return { chatId: chat.id, state: chat.state, agent, score: chat.score ?? 0, messages, more, place };
  }

  /** @throws BusinessError 404 for that of another */
  async function requireOwn(request: FastifyRequest, chatId: string): Promise<ChatRow> {
    const { owners } = await ownersOf(context, request);
    const chat = await findOwnById(db, owners, chatId);
    if (!chat) throw missing();
    return chat;
  }

  async function readAll(chatId: string): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (;;) {
      const { messages, more } = await readMessages(db, vault, chatId, all.at(-1)?.seq ?? 0, false);
      all.push(...messages);
      if (!more) return all;
    }
  }

  /** The state after a change, with what has come. */
  async function newsOf(request: FastifyRequest, { chatId, after }: { chatId: string; after: number }) {
    return { data: await news(await requireOwn(request, chatId), after) };
  }

  interface Said {
    text: string;
    fileIds?: readonly string[];
    requestKey: string;
  }

  async function add(tx: Database, chatId: string, { text, fileIds = [], requestKey }: Said): Promise<void> {
    const chat = await lockChat(tx, chatId);
    if (!chat) throw missing();
    if (await hasMessage(tx, chatId, requestKey)) return;
    requireRoom(chat);
    await takeFiles(tx, { chatId, owner: chat.owner, fileIds });
    const content = vault.seal(text, messagePurpose);
    await addMessage(tx, { chatId, by: 'visitor', content, fileIds, requestKey }, now());
  }

  return {
    'GET /api/portal/v1/service/chat/getChat': async ({ request }) => {
      const { owners } = await ownersOf(context, request);
      const [hours, isOpen, chat] = await Promise.all([listHours(db), isOpenNow(db, now()), findOpenOwn(db, owners)]);
      return { data: { isOpen, hours: chatHoursText(hours), chat: chat ? await news(chat, 0) : null } };
    },

    'POST /api/portal/v1/service/chat/beginChat': async ({ body: { requestKey, ...body }, request, reply }) => {
      const text = readText(body.text);
      const name = [...(body.name ?? '').trim()].slice(0, limits.nameMaxLength).join('');
      const { account, owners } = await ownersOf(context, request);
      const known = await findOwnByKey(db, owners, requestKey);
      if (known) return { data: await news(known, 0) };
      const open = await findOpenOwn(db, owners);
      if (!open && !(await isOpenNow(db, now())))
        throw new BusinessError(409, chatMessages.closed, { reason: 'CLOSED' });
      const owner = account?.id ?? keepChatBrowser(context, request, reply);
      const chatId = await db.transaction(async (tx) => {
        const chat =
          open ??
          (await beginChat(
            tx,
            { owner, accountId: account?.id ?? null, name: name === '' ? '' : vault.seal(name, namePurpose) },
            now(),
          ));
        await add(tx, chat.id, { text, requestKey });
        return chat.id;
      });
      const chat = await findOwnById(db, [owner, ...owners], chatId);
      if (!chat) throw missing();
      return { data: await news(chat, 0) };
    },

    'POST /api/portal/v1/service/chat/sendMessage': async ({ body, request }) => {
      const fileIds = [...new Set(body.fileIds)];
      const text = readText(body.text, fileIds);
      const { id } = await requireOwn(request, body.chatId);
      await db.transaction((tx) => add(tx, id, { text, fileIds, requestKey: body.requestKey }));
      return newsOf(request, body);
    },

    'POST /api/portal/v1/service/chat/getFileUploadUrl': async ({ body, request }) => {
      const { owner } = await requireOwn(request, body.chatId);
      return { data: await chatFileLink(context, body, { owner, staff: false, check: requireRoom }) };
    },

    'POST /api/portal/v1/service/chat/updateFileStatus': async ({ body, request }) => {
      const { chatId, fileIndexId, fileStatus: status } = body;
      const { owner } = await requireOwn(request, chatId);
      await takeNotice(context, { fileIndexId, status }, owner, chatUploads);
      return { data: { fileData: { fileIndexId } } };
    },

    'GET /api/portal/v1/service/chat/file/:fileIndexId': async ({ params: { fileIndexId = '' }, request, reply }) => {
      const { owners } = await ownersOf(context, request);
      const found = await findChatFile(db, fileIndexId, false);
      const isOwn = found && owners.includes(found.chat.owner);
      return sendChatFile(context, { request, reply }, isOwn ? found.file : undefined);
    },

    'POST /api/portal/v1/service/chat/typeMessage': async ({ body, request }) => {
      const { id, state } = await requireOwn(request, body.chatId);
      if (state === 'talking') await tellVisitorTypes(db, id);
      return { data: null };
    },

    'POST /api/portal/v1/service/chat/readChat': ({ body, request }) => newsOf(request, body),

    'POST /api/portal/v1/service/chat/mailTranscript': async ({ body, request }) => {
      const chat = await requireOwn(request, body.chatId);
      if (chat.state !== 'ended' || chat.agentId === null) throw new BusinessError(409, chatMessages.noTranscript);
      const to = entered('mailbox', body.mail);
      const wrong = checkTranscriptMailbox(to);
      if (wrong !== undefined) throw new BusinessError(400, wrong, { field: 'mail' });
      // The same again is sent once.
      const key = `chat:transcript:${chat.id}:${vault.index(to, 'service.chatMail').slice(0, 16)}`;
      const text = transcriptOf(await readAll(chat.id));
      await putMessages(db, vault, [{ kind: 'mail', key, to, subject: '在线客服会话记录', text }], now());
      sendSoon();
      return { data: null, message: chatMessages.mailed(to) };
    },

    'POST /api/portal/v1/service/chat/endChat': async ({ body, request }) => {
      const { id } = await requireOwn(request, body.chatId);
      await db.transaction(async (tx) => {
        const chat = await lockChat(tx, id);
        if (!chat || chat.state === 'ended') return;
        const line = vault.seal(chatLines.endedByVisitor, messagePurpose);
        await changeChat(tx, chat, { state: 'ended', endedAt: now() }, line, now());
      });
      return newsOf(request, body);
    },

    'POST /api/portal/v1/service/chat/rateChat': async ({ body, request }) => {
      const { id } = await requireOwn(request, body.chatId);
      await rateChat(db, id, body.score);
      return newsOf(request, body);
    },
  };
}
