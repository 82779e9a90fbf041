import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { fileIndexId, uploadedFile, uploadLink, uploadRequest, uploadStatus } from '../files/calls';
import { archive } from '../limits/archive';
import { uploadProfiles } from '../limits/files';
import { chat } from '../limits/service';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { ChatAct, ChatState } from './rules/chat';
import { chatActs, chatStates } from './rules/chat';

/** Offices often share one address. */
const limits = {
  begin: { max: { address: 20, session: 10 }, minutes: 10 },
  send: { max: { address: 120, session: 40 }, minutes: 1 },
  end: { group: 'service-chat-end', max: { address: 120, session: 40 }, minutes: 10 },
  mail: { max: { address: 30, session: 5 }, minutes: 10 },
  type: { max: { address: 600, session: 60 }, minutes: 1 },
  answer: { group: 'service-chat-staff', max: { address: 600, session: 120 }, minutes: 1 },
  file: { group: 'service-chat-file', max: { address: 120, session: 60 }, minutes: 10 },
  staffFile: { group: 'service-chat-staff-file', max: { address: 600, session: 120 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

const oneOf = <Key extends string>(keys: readonly Key[]) => Type.Unsafe<Key>(Type.String({ enum: [...keys] }));
const chatId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const requestKey = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'of the message: the same again is stored once',
});
const text = Type.String({ maxLength: chat.textMaxLength * 2, description: 'empty: files alone' });
const fileIds = Type.Optional(Type.Array(fileIndexId, { maxItems: uploadProfiles.chat.count }));
const asked = Type.Object({ chatId, ...uploadRequest(uploadProfiles.chat.nameMaxLength).properties });
const fileParams = Type.Object({ fileIndexId });
const after = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'number of the last message that is known' });
const score = Type.Integer({ minimum: 1, maximum: 5 });
const state = oneOf<ChatState>(chatStates);
const instant = Type.String({ description: 'ISO instant' });

const file = Type.Object({
  fileIndexId,
  fileName: Type.String(),
  fileSize: Type.Integer({ description: 'bytes' }),
  picture: Type.Boolean(),
});
export type ChatFile = Static<typeof file>;

const message = Type.Object({
  seq: Type.Integer({ description: 'numbers the messages of a conversation; those of a visitor have gaps' }),
  at: instant,
  by: oneOf(['visitor', 'staff', 'note', 'system']),
  name: Type.String({ description: 'of who has written it; empty: the visitor or the portal' }),
  text: Type.String(),
  files: Type.Optional(Type.Array(file)),
});
export type ChatMessage = Static<typeof message>;

const news = {
  chatId,
  state,
  agent: Type.String({ description: 'name of who answers; empty: nobody yet' }),
  score: Type.Integer({ description: '0: none yet' }),
  messages: Type.Array(message, { description: 'those after the one that is known' }),
  more: Type.Boolean({ description: 'there are more than fit one answer' }),
};

const visitorNews = Type.Object({ ...news, place: Type.Integer({ description: 'in the queue, from 1; 0: in none' }) });
export type VisitorChat = Static<typeof visitorNews>;

const listedChat = Type.Object({
  chatId,
  state,
  label: Type.String({ description: 'names the conversation; it names nobody' }),
  agent: Type.String(),
  mine: Type.Boolean(),
  unanswered: Type.Boolean({ description: 'the last word is the visitor’s' }),
  createdAt: instant,
  lastAt: instant,
});
export type ListedChat = Static<typeof listedChat>;

const endedChat = Type.Object({
  chatId,
  label: Type.String(),
  visitor: Type.String({ description: 'customer code, or the name that a visitor gave; empty: none' }),
  agent: Type.String(),
  score: Type.Integer({ description: '0: none' }),
  createdAt: instant,
  endedAt: instant,
});
export type EndedChat = Static<typeof endedChat>;

const readyReply = Type.Object({ id: Type.Integer(), title: Type.String(), content: Type.String() });
export type ReadyReply = Static<typeof readyReply>;

const staffNews = Type.Object({
  ...news,
  label: Type.String(),
  visitor: Type.String({ description: 'customer code, or the name that a visitor gave; empty: none' }),
  mine: Type.Boolean(),
  colleagues: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
});
export type StaffChat = Static<typeof staffNews>;

/** The chat of a visitor. A conversation belongs to an account or to a browser; to any other it does not exist. */
export const chatCalls = defineCalls({
  'GET /api/portal/v1/service/chat/getChat': {
    summary: 'Whether somebody answers now, at what hours, and the own conversation that is not over',
    limit: reads,
    data: Type.Object({
      isOpen: Type.Boolean(),
      hours: Type.String({ description: 'in Chinese' }),
      chat: Type.Union([visitorNews, Type.Null()]),
    }),
  },
  'POST /api/portal/v1/service/chat/beginChat': {
    summary:
      'Begins a conversation with its first message, or adds it to the one that is not over. 409 data.reason CLOSED outside of the hours',
    limit: limits.begin,
    body: Type.Object({ text, requestKey, name: Type.Optional(Type.String({ maxLength: chat.nameMaxLength * 2 })) }),
    data: visitorNews,
  },
  'POST /api/portal/v1/service/chat/sendMessage': {
    summary:
      'A message with text, files or both; the answer has what has come after the one that is known. 409 data.reason ENDED',
    limit: limits.send,
    body: Type.Object({ chatId, text, fileIds, requestKey, after }),
    data: visitorNews,
  },
  'POST /api/portal/v1/service/chat/getFileUploadUrl': {
    summary: 'Request an upload link for a file of an own conversation that is not over. 409 data.reason ENDED, FULL',
    limit: limits.file,
    body: asked,
    data: uploadLink,
  },
  'POST /api/portal/v1/service/chat/updateFileStatus': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of the stored object',
    limit: limits.file,
    body: Type.Object({ chatId, ...uploadStatus.properties }),
    data: uploadedFile,
  },
  'GET /api/portal/v1/service/chat/file/:fileIndexId': {
    summary: 'A file of an own conversation; no file of a note',
    limit: reads,
    produces: 'application/octet-stream',
    params: fileParams,
  },
  'POST /api/portal/v1/service/chat/typeMessage': {
    summary: 'Tells who answers that the visitor types; it is stored nowhere',
    limit: limits.type,
    background: true,
    body: Type.Object({ chatId }),
  },
  'POST /api/portal/v1/service/chat/readChat': {
    summary: 'What has come since a message, and the state',
    limit: reads,
    body: Type.Object({ chatId, after }),
    data: visitorNews,
  },
  'POST /api/portal/v1/service/chat/mailTranscript': {
    summary: 'Mails a conversation that somebody has answered and that is over; to a mailbox once. 409 for others',
    limit: limits.mail,
    encoding: 'jwe',
    body: Type.Object({ chatId, mail: Type.String({ maxLength: archive.emailMaxLength }) }),
  },
  'POST /api/portal/v1/service/chat/endChat': {
    summary: 'Ends the conversation; again without effect',
    limit: limits.end,
    body: Type.Object({ chatId, after }),
    data: visitorNews,
  },
  'POST /api/portal/v1/service/chat/rateChat': {
    summary: 'Rates a conversation that is over, once; again without effect',
    limit: limits.end,
    body: Type.Object({ chatId, after, score }),
    data: visitorNews,
  },
});

/** What of staff is on record who read a conversation. */
export const readChats = { what: '在线客服会话', of: 'chatId' } as const;

/** The same conversations, for staff. */
export const staffChatCalls = defineCalls({
  'POST /api/portal/v1/staff/getChats': {
    summary:
      'Conversations that are not over: those that wait first, the longest waiting among them; the answers that staff have ready',
    limit: reads,
    needs: ['chats', 'read'],
    factor: 'passed',
    body: Type.Object({}),
    data: Type.Object({ root: Type.Array(listedChat), replies: Type.Array(readyReply) }),
  },
  'POST /api/portal/v1/staff/getEndedChats': {
    summary:
      'One page of the conversations that are over, the last one first; by a part of the name or code of customer or agent',
    limit: reads,
    needs: ['chats', 'read'],
    factor: 'passed',
    personal: { what: '在线客服会话', each: 'chatId' },
    body: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 50 })),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({ data: Type.Array(endedChat), ...paged }),
  },
  'POST /api/portal/v1/staff/readChat': {
    summary: 'A conversation since a message',
    limit: reads,
    needs: ['chats', 'read'],
    factor: 'passed',
    personal: readChats,
    body: Type.Object({ chatId, after }),
    data: staffNews,
  },
  'POST /api/portal/v1/staff/answerChat': {
    summary: 'A message to the visitor, or a note for colleagues. 409 where it is over or another’s',
    limit: limits.answer,
    needs: ['chats', 'answer'],
    factor: 'passed',
    personal: 'logged',
    body: Type.Object({ chatId, text, fileIds, requestKey, after, note: Type.Boolean() }),
    data: staffNews,
  },
  'POST /api/portal/v1/staff/getChatFileUploadUrl': {
    summary: 'Request an upload link for a file of a conversation that one answers. 409 where it is over or another’s',
    limit: limits.staffFile,
    needs: ['chats', 'answer'],
    factor: 'passed',
    body: asked,
    data: uploadLink,
  },
  'POST /api/portal/v1/staff/updateChatFileStatus': {
    summary: 'Report the result of the PUT; 3 is accepted only after a check of the stored object',
    limit: limits.staffFile,
    needs: ['chats', 'answer'],
    factor: 'passed',
    body: uploadStatus,
    data: uploadedFile,
  },
  'GET /api/portal/v1/staff/chatFile/:fileIndexId': {
    summary: 'A file of a conversation, with an entry in the log',
    limit: reads,
    needs: ['chats', 'read'],
    factor: 'passed',
    personal: 'logged',
    produces: 'application/octet-stream',
    params: fileParams,
  },
  'POST /api/portal/v1/staff/typeAnswer': {
    summary: 'Tells the visitor that who answers types; it is stored nowhere',
    limit: limits.type,
    needs: ['chats', 'answer'],
    factor: 'passed',
    background: true,
    body: Type.Object({ chatId }),
  },
  'POST /api/portal/v1/staff/operateChat': {
    summary: 'Takes a conversation that waits, hands over an own one, ends it. 409 where another was faster',
    limit: limits.answer,
    needs: ['chats', 'answer'],
    factor: 'passed',
    personal: 'logged',
    body: Type.Object({
      chatId,
      after,
      act: oneOf<ChatAct>(chatActs),
      code: Type.Optional(Type.String({ maxLength: 40, description: 'for handOver: who gets it' })),
    }),
    data: staffNews,
  },
});
