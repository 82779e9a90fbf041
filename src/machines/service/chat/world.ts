import type { AnyMachineSnapshot } from 'xstate';
import { cutOff, internalError, replyLost } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

export interface ChatWorld {
  /** `over`: staff has ended it; `left`: the visitor has. */
  chat: 'none' | 'waiting' | 'talking' | 'over' | 'left';
  /** Of the message after the first; `doubtful`: the server has it, and the page does not know. A conversation has one. */
  sent: 'none' | 'doubtful' | 'stored';
  rated: boolean;
}

type Is = (world: ChatWorld, snapshot: AnyMachineSnapshot) => boolean;

export const start: ChatWorld = { chat: 'none', sent: 'none', rated: false };

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const has =
  (...of: ChatWorld['chat'][]): Is =>
  ({ chat }) =>
    of.includes(chat);
const isIn =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches(state));
const isOver = has('none', 'over', 'left');
/** What the page shows is what there is. */
const isCurrent: Is = ({ chat }, { context }) => context.chat.state === chat;

const becomes = (chat: ChatWorld['chat']) => (world: ChatWorld) => ({ ...world, chat });
const begins = (): ChatWorld => ({ ...start, chat: 'waiting' });
const stores = (world: ChatWorld): ChatWorld => ({ ...world, sent: 'stored' });

const unheard = '页面收不到推送时，';
const asOther = '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以准备好的客服登录，打开 /staff/chats，';

/** Conversations of an account of its own. */
export const world = worldOf<ChatWorld>({
  starts: {
    none: { label: '客户已登录', prepared: '一位客户，没有会话；一位客服', input: 'visitor', world: start },
    known: {
      label: '有会话的客户已登录',
      prepared: '一位客户发起了会话，写了「请问交期多久？」，一位客服接入并回复「一般三天。」',
      input: 'visitor',
      world: { ...start, chat: 'talking' },
    },
  },
  order: ({ chat }) => ({
    accounts: { customer: {}, staff: { roles: ['service'], factor: true } },
    chat:
      chat === 'none'
        ? {}
        : { begun: { by: 'customer', text: '请问交期多久？', taken: { by: 'staff', text: '一般三天。' } } },
  }),
  page: () => '/portal/serviceGuide',
  signedIn: () => 'customer',
  calls: {
    fetchChat: 'GET /api/portal/v1/service/chat/getChat',
    begin: 'POST /api/portal/v1/service/chat/beginChat',
    send: 'POST /api/portal/v1/service/chat/sendMessage',
    read: 'POST /api/portal/v1/service/chat/readChat',
    end: 'POST /api/portal/v1/service/chat/endChat',
    mail: 'POST /api/portal/v1/service/chat/mailTranscript',
    rate: 'POST /api/portal/v1/service/chat/rateChat',
  },
  steps: {
    'message.send(text)': { needs: ({ sent }) => sent !== 'stored' },
    'chat.change': { how: '在 /dev/faults 取消对事件推送的「拒绝」，稍等' },
    'fetchChat → open': { needs: isOver },
    'fetchChat → known': { needs: has('talking') },
    'fetchChat → failed': internalError,
    'begin → queued': { needs: has('none', 'over', 'left', 'waiting'), makes: begins },
    'begin → broken': { needs: isOver, makes: begins, ...replyLost },
    'send → sent': { needs: has('talking'), makes: stores },
    'send → queued': { needs: has('waiting'), makes: stores },
    'send → over': { needs: has('over') },
    'send → broken': {
      needs: both(has('waiting', 'talking'), ({ sent }) => sent === 'none'),
      makes: (w) => ({ ...w, sent: 'doubtful' }),
      ...replyLost,
    },
    'read → answered': { needs: has('talking') },
    'read → queued': { needs: has('waiting') },
    'read → ended': { needs: has('over') },
    'read → broken': cutOff,
    'end → ended': { needs: has('talking'), makes: becomes('left') },
    'end → alone': { needs: has('waiting'), makes: becomes('left') },
    'end → already': { needs: has('over') },
    'end → failed': internalError,
    'mail → sent': {},
    'mail → failed': internalError,
    'rate → rated': { makes: (w) => ({ ...w, rated: true }) },
    'rate → failed': internalError,
  },
  others: {
    staffAnswers: {
      label: `${unheard}客服接入并回复「一般三天。」`,
      how: `${asOther}接入会话，回复「一般三天。」`,
      needs: both(isIn('waiting'), isCurrent),
      makes: becomes('talking'),
    },
    staffEnds: {
      label: `${unheard}客服结束会话`,
      how: `${asOther}打开会话，点击「结束会话」`,
      needs: both(isIn('talking'), isCurrent, ({ sent }) => sent !== 'doubtful'),
      makes: becomes('over'),
    },
  },
  beyond: {
    ...because(
      '服务时段是整个门户的，其他用例同时在用',
      'fetchChat → closed',
      'begin → closed',
      'chat.opening :: done fetchChat[2]',
      'chat.beginning :: error begin[0]',
      'chat.closed :: chat.retry',
      'chat.closed :: ticket.write',
    ),
    ...because('一个会话里同时来100条以上消息，不能事先准备', 'read → more'),
  },
  books: ({ chat, sent, rated }) => ({
    asked: (chat === 'none' ? 0 : 1) + (sent === 'none' ? 0 : 1),
    ended: chat === 'over' || chat === 'left' ? 1 : 0,
    score: rated ? 5 : 0,
  }),
});
