import { eq } from 'drizzle-orm';
import type { StaffChat, staffChatCalls } from '../../../contract/service/chat-calls';
import { readChats } from '../../../contract/service/chat-calls';
import { chatLines, chatMessages } from '../../../contract/service/rules/chat';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { listAble } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { logReading } from '../../http/personal-data';
import { takeNotice } from '../files/upload-check';
import { chatFileLink, chatUploads, findChatFile, sendChatFile, takeFiles } from './chat-files';
import { readText, requireRoom } from './chat-handlers';
import type { ChatRow } from './chat-store';
import {
  addMessage,
  agentName,
  changeChat,
  findChat,
  hasMessage,
  isPicture,
  labelOf,
  listEnded,
  listOpen,
  listReplies,
  lockChat,
  messagePurpose,
  namePurpose,
  readMessages,
  tellStaffTypes,
} from './chat-store';

const missing = () => new BusinessError(404, chatMessages.missing);

export function chatStaffHandlers(context: Context): Handlers<keyof typeof staffChatCalls> {
  const { db, now, vault } = context;
  const sealed = (line: string) => vault.seal(line, messagePurpose);

  async function visitorOf({ accountId, name }: ChatRow): Promise<string> {
    if (accountId === null) return name === '' ? '' : vault.open(name, namePurpose);
    const [row] = await db.select({ code: accounts.code }).from(accounts).where(eq(accounts.id, accountId));
    return row?.code ?? '';
  }

  async function news(chatId: string, after: number, accountId: string): Promise<StaffChat> {
    const chat = await findChat(db, chatId);
    if (!chat) throw missing();
    const { messages, more } = await readMessages(db, vault, chatId, after, true);
    const [agent, visitor, able] = await Promise.all([
      agentName(db, chat),
      visitorOf(chat),
      listAble(db, ['chats', 'answer']),
    ]);
    return {
      chatId,
      state: chat.state,
      agent,
      score: chat.score ?? 0,
      messages,
      more,
      label: labelOf(chat),
      visitor,
      mine: chat.agentId === accountId,
      colleagues: able.filter(({ id }) => id !== accountId).map(({ code, name }) => ({ code, name })),
    };
  }

  /** @throws BusinessError 409 where it is over or another's */
  function requireMine(chat: ChatRow, accountId: string): void {
    requireRoom(chat);
    if (chat.agentId !== accountId) throw new BusinessError(409, chatMessages.notYours, { reason: 'CHANGED' });
  }

  return {
    'POST /api/portal/v1/staff/getChats': async ({ account }) => {
      const [open, replies] = await Promise.all([listOpen(db), listReplies(db)]);
      const root = open.map(({ chat, agent, lastBy }) => ({
        chatId: chat.id,
        state: chat.state,
        label: labelOf(chat),
        agent: agent ?? '',
        mine: chat.agentId === account.id,
        unanswered: lastBy === 'visitor',
        createdAt: chat.createdAt.toISOString(),
        lastAt: chat.lastAt.toISOString(),
      }));
      return { data: { root, replies } };
    },

    'POST /api/portal/v1/staff/getEndedChats': async ({ body: { search = '', pageNum, pageSize } }) => {
      const { rows, total } = await listEnded(db, search.trim(), { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const data = rows.map(({ chat, code, agent }) => ({
        chatId: chat.id,
        label: labelOf(chat),
        visitor: code ?? (chat.name === '' ? '' : vault.open(chat.name, namePurpose)),
        agent: agent ?? '',
        score: chat.score ?? 0,
        createdAt: chat.createdAt.toISOString(),
        endedAt: (chat.endedAt ?? chat.lastAt).toISOString(),
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/readChat': async ({ body, account }) => ({
      data: await news(body.chatId, body.after, account.id),
    }),

    'POST /api/portal/v1/staff/answerChat': async ({ body, account, actor }) => {
      const { chatId, requestKey, note, after } = body;
      const fileIds = [...new Set(body.fileIds)];
      const text = readText(body.text, fileIds);
      await db.transaction(async (tx) => {
        const chat = await lockChat(tx, chatId);
        if (!chat) throw missing();
        if (await hasMessage(tx, chatId, requestKey)) return;
        requireMine(chat, account.id);
        await takeFiles(tx, { chatId, owner: actor.id, fileIds });
        const by = note ? 'note' : 'staff';
        await addMessage(tx, { chatId, by, authorId: actor.id, content: sealed(text), fileIds, requestKey }, now());
        await writeLog(tx, { actor, resource: 'chats', act: note ? 'add' : 'answer', subject: chatId }, now());
      });
      return { data: await news(chatId, after, account.id) };
    },

    'POST /api/portal/v1/staff/getChatFileUploadUrl': async ({ body, actor: { id } }) => ({
      data: await chatFileLink(context, body, { owner: id, staff: true, check: (chat) => requireMine(chat, id) }),
    }),

    'POST /api/portal/v1/staff/updateChatFileStatus': async ({ body: { fileIndexId, fileStatus: status }, actor }) => {
      await takeNotice(context, { fileIndexId, status }, actor.id, chatUploads);
      return { data: { fileData: { fileIndexId } } };
    },

    'GET /api/portal/v1/staff/chatFile/:fileIndexId': async ({ params, request, reply, actor }) => {
      const { fileIndexId = '' } = params;
      const found = await findChatFile(db, fileIndexId, true);
      const chatId = found?.chat.id ?? '';
      // A picture is shown with the conversation, each time that is opened.
      if (found && isPicture(found.file))
        await logReading(context, actor, { resource: 'chats', personal: readChats, asked: { chatId }, data: null });
      else if (found) await writeLog(db, { actor, resource: 'chats', act: 'download', subject: chatId }, now());
      return sendChatFile(context, { request, reply }, found?.file);
    },

    'POST /api/portal/v1/staff/typeAnswer': async ({ body: { chatId }, account }) => {
      const chat = await findChat(db, chatId);
      if (!chat) throw missing();
      if (chat.state === 'talking' && chat.agentId === account.id) await tellStaffTypes(db, chatId);
      return { data: null };
    },

    'POST /api/portal/v1/staff/operateChat': async ({ body, account, actor }) => {
      const { chatId, act, code, after } = body;
      const at = now();
      const able = await listAble(db, ['chats', 'answer']);
      const colleague = able.find((one) => one.code === code);
      if (act === 'handOver' && !colleague) throw new BusinessError(400, '该员工不能接待访客');
      await db.transaction(async (tx) => {
        const chat = await lockChat(tx, chatId);
        if (!chat) throw missing();
        if (act === 'take') {
          // The reply may have been lost.
          if (chat.state === 'talking' && chat.agentId === account.id) return;
          requireRoom(chat);
          if (chat.state !== 'waiting') throw new BusinessError(409, chatMessages.taken, { reason: 'CHANGED' });
          const line = sealed(chatLines.taken(await agentName(tx, { agentId: account.id })));
          await changeChat(tx, chat, { state: 'talking', agentId: account.id }, line, at);
        } else {
          if (act === 'end' && chat.state === 'ended') return;
          requireMine({ ...chat, lastSeq: 0 }, account.id);
          const ends = act === 'end';
          await changeChat(
            tx,
            chat,
            ends ? { state: 'ended', endedAt: at } : { agentId: colleague?.id ?? null },
            sealed(ends ? chatLines.endedByStaff : chatLines.handedOver(colleague?.name ?? '')),
            at,
          );
        }
        const assignee: Record<string, string> = act === 'handOver' && colleague ? { assignee: colleague.code } : {};
        await writeLog(
          tx,
          { actor, resource: 'chats', act, subject: chatId, before: { state: chat.state }, after: assignee },
          at,
        );
      });
      return { data: await news(chatId, after, account.id) };
    },
  };
}
