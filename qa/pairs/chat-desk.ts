import type { FlowPair } from '@circuit-portal/workbench/pair';
import { pairOf } from '@circuit-portal/workbench/pair';
import type { ChatWorld } from '../../src/machines/service/chat/world';
import { world as ofVisitor, start as visitor } from '../../src/machines/service/chat/world';
import type { StaffChatWorld } from '../../src/machines/service/staff-chat/world';
import { world as ofStaff, start as staff } from '../../src/machines/service/staff-chat/world';
import { typedAs } from '../../src/machines/shared/world';

const chat = typedAs<ChatWorld>(ofVisitor);
const desk = typedAs<StaffChatWorld>(ofStaff);

/** A visitor and a member of staff talk: each reads what the other writes, and hears of the end. */
export const pair = pairOf({
  id: 'chatDesk',
  title: '访客与客服的会话',
  sides: [
    {
      flow: 'chat',
      who: '访客',
      world: { ...chat, signedIn: () => 'visitor', others: {} },
      // What follows the end is the visitor's own flow's matter.
      without: [
        'chat.again',
        'chat.rate',
        'transcript.send',
        'fetchChat → failed',
        'send → broken',
        'read → broken',
        'end → failed',
      ],
      rests: (snapshot) => ['talking', 'refused', 'ended'].some((state) => snapshot.matches(state)),
      learns: (own, { chat: now }) => (now === 'ended' && own.chat === 'talking' ? { ...own, chat: 'over' } : own),
    },
    {
      flow: 'staffChat',
      who: '客服',
      world: { ...desk, others: {} },
      without: ['fetchChat → failed', 'answer → lost', 'answer → unsent', 'operate → lost'],
      rests: (snapshot) => ['talking', 'watching', 'ended'].some((state) => snapshot.matches(state)),
      learns: (own, { chat: now, sent }) => ({
        ...own,
        chat: now === 'left' ? 'left' : own.chat,
        more: sent !== 'none' && own.more === 'none' ? 'unread' : own.more,
      }),
    },
  ],
  starts: {
    talking: {
      prepared: '一位客户发起了会话，写了「请问交期多久？」，一位客服接入并回复「一般三天。」；另一位客服',
      opens: ['登录后打开服务指南，点击「在线客服」', '登录后打开在线客服，点击这个会话'],
      inputs: ['visitor', 'staff'],
      worlds: [
        { ...visitor, chat: 'talking' },
        { ...staff, chat: 'mine' },
      ],
    },
  },
  order: () => ({
    accounts: {
      visitor: {},
      staff: { roles: ['service'], factor: true },
      colleague: { roles: ['service'], factor: true },
    },
    chat: { begun: { by: 'visitor', text: '请问交期多久？', taken: { by: 'staff', text: '一般三天。' } } },
  }),
  rules: [
    {
      name: '会话只由一方结束',
      holds: ([{ chat: own }, { chat: other }]) => !(own === 'left' && other === 'ended'),
    },
    {
      name: '访客写的内容客服都能读到',
      holds: ([{ sent }, { more }]) => sent === 'none' || more !== 'none',
    },
  ],
  // One answer was there before.
  books: ([, own]) => ({ ...desk.books(own), answers: own.answer === 'none' ? 1 : 2 }),
} satisfies FlowPair<ChatWorld, StaffChatWorld>);
