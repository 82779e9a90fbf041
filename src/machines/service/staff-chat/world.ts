import type { AnyMachineSnapshot } from 'xstate';
import type { ChatAct } from '../../../../contract/service/rules/chat';
import type { Visit } from '../../shared/visit';
import {
  cutOff,
  endsTheSession,
  internalError,
  isLive,
  replyLost,
  sessionEnded,
  staffLoginSteps,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

export interface StaffChatWorld extends Visit {
  /** `left`: the visitor has ended it; `ended`: staff has. */
  chat: 'waiting' | 'mine' | 'theirs' | 'left' | 'ended';
  /** What the visitor has written since, and whether it was read. */
  more: 'none' | 'unread' | 'read';
  /** `doubtful`: the server has it, and the page does not know. A case sends each once. */
  answer: 'none' | 'doubtful' | 'stored';
  note: 'none' | 'stored';
}

type Is = (world: StaffChatWorld, snapshot: AnyMachineSnapshot) => boolean;

export const start: StaffChatWorld = { session: 'live', chat: 'waiting', more: 'none', answer: 'none', note: 'none' };

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const isIn =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches(state));
const has =
  (...of: StaffChatWorld['chat'][]): Is =>
  ({ chat }) =>
    of.includes(chat);
const asks =
  (...acts: ChatAct[]): Is =>
  (_, { context }) =>
    acts.includes(context.operation.act);
const writes =
  (note: boolean): Is =>
  (_, { context }) =>
    context.written.note === note;
/** Nothing was written since it was taken: a case writes one thing. */
const isUntouched: Is = ({ more, answer, note }) => more === 'none' && answer === 'none' && note === 'none';
const isKnown: Is = ({ answer }) => answer !== 'doubtful';
const isRead: Is = ({ more }) => more !== 'unread';
/** What the page shows is what there is. */
const isCurrent: Is = ({ chat }, { context: { chat: shown } }) =>
  chat === (shown.state === 'talking' && shown.mine ? 'mine' : shown.state === 'talking' ? 'theirs' : shown.state);

const reads = (world: StaffChatWorld): StaffChatWorld => ({ ...world, more: world.more === 'none' ? 'none' : 'read' });
const becomes =
  (chat: StaffChatWorld['chat']) =>
  (world: StaffChatWorld): StaffChatWorld => ({ ...reads(world), chat });
const answers = (answer: StaffChatWorld['answer']) => (world: StaffChatWorld) => ({ ...reads(world), answer });
/** What the call asks for, done. */
const done = (world: StaffChatWorld, { context }: AnyMachineSnapshot): StaffChatWorld => ({
  ...world,
  chat: context.operation.act === 'take' ? 'mine' : context.operation.act === 'end' ? 'ended' : 'theirs',
});

const finds = (chat: StaffChatWorld['chat']) => ({ needs: both(isLive, has(chat)), makes: reads });
const unheard = '页面收不到推送时，';
const asOther = '在 /dev/faults 让事件推送「拒绝」，';

/** A conversation that waits, of an account of its own. */
export const world = worldOf<StaffChatWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位客户发起了会话，写了「请问交期多久？」，还没有人接入；两位客服',
      input: 'staff',
      world: start,
    },
  },
  order: () => ({
    accounts: {
      visitor: {},
      staff: { roles: ['service'], factor: true },
      colleague: { roles: ['service'], factor: true },
    },
    chat: { begun: { by: 'visitor', text: '请问交期多久？' } },
  }),
  page: () => '/staff/chats',
  signedIn: () => 'staff',
  calls: {
    fetchChat: 'POST /api/portal/v1/staff/readChat',
    answer: 'POST /api/portal/v1/staff/answerChat',
    operate: 'POST /api/portal/v1/staff/operateChat',
  },
  steps: {
    ...staffLoginSteps<StaffChatWorld>(),
    'message.send(answer)': { needs: ({ answer, note }) => answer !== 'stored' && note === 'none' },
    'message.send(note)': { needs: isUntouched },
    'chat.change': {
      needs: isLive,
      how: '在 /dev/faults 取消对事件推送的「拒绝」，稍等',
    },
    'fetchChat → waiting': finds('waiting'),
    'fetchChat → same': { needs: both(isLive, has('mine'), isRead) },
    'fetchChat → more': { needs: both(isLive, has('mine'), ({ more }) => more === 'unread'), makes: reads },
    'fetchChat → theirs': finds('theirs'),
    'fetchChat → left': finds('left'),
    'fetchChat → ended': finds('ended'),
    'fetchChat → failed': { needs: isLive, ...internalError },
    'answer → answered': { needs: both(isLive, has('mine'), writes(false)), makes: answers('stored') },
    'answer → noted': {
      needs: both(isLive, has('mine'), writes(true)),
      makes: (w) => ({ ...reads(w), note: 'stored' }),
    },
    'answer → taken': { needs: both(isLive, has('theirs')) },
    'answer → over': { needs: both(isLive, has('left', 'ended')) },
    'answer → lost': {
      needs: both(isLive, has('mine'), writes(false), ({ answer }) => answer === 'none'),
      makes: (w) => ({ ...w, answer: 'doubtful' }),
      ...replyLost,
    },
    'answer → unsent': { needs: both(isLive, has('mine')), ...cutOff },
    'answer → noSession': sessionEnded<StaffChatWorld>(),
    'operate → taken': { needs: both(isLive, has('waiting', 'mine'), asks('take')), makes: becomes('mine') },
    'operate → handedOver': { needs: both(isLive, has('mine'), asks('handOver')), makes: becomes('theirs') },
    'operate → ended': { needs: both(isLive, has('mine', 'ended'), asks('end')), makes: becomes('ended') },
    'operate → already': { needs: both(isLive, has('left'), asks('end')), makes: reads },
    'operate → late': { needs: both(isLive, has('theirs'), asks('take')) },
    'operate → notMine': { needs: both(isLive, has('theirs'), asks('handOver', 'end')) },
    'operate → over': {
      needs: (w, snapshot) =>
        isLive(w) && (w.chat === 'left' ? asks('take', 'handOver') : both(has('ended'), asks('handOver')))(w, snapshot),
    },
    'operate → lost': {
      needs: (w, snapshot) => isLive(w) && isCurrent(w, snapshot),
      makes: done,
      ...replyLost,
    },
    'operate → noSession': sessionEnded<StaffChatWorld>(),
  },
  others: {
    endsTheSession: endsTheSession<StaffChatWorld>(both(isIn('waiting', 'talking'), isCurrent, isUntouched)),
    visitorWrites: {
      label: `${unheard}访客发送「谢谢」`,
      how: `${asOther}再在另一个浏览器以准备好的客户登录，打开在线客服，发送「谢谢」`,
      needs: both(isLive, isIn('talking'), isCurrent, isUntouched),
      makes: (w) => ({ ...w, more: 'unread' }),
    },
    visitorLeaves: {
      label: `${unheard}访客结束会话`,
      how: `${asOther}再在另一个浏览器以准备好的客户登录，打开在线客服，点击「结束会话」`,
      needs: both(isLive, isIn('waiting', 'talking'), isCurrent, isKnown),
      makes: (w) => ({ ...w, chat: 'left' }),
    },
    colleagueTakes: {
      label: `${unheard}同事接入这个会话`,
      how: `${asOther}再在另一个浏览器以准备好的另一位客服登录，打开 /staff/chats，接入这个会话`,
      needs: both(isLive, isIn('waiting'), isCurrent),
      makes: (w) => ({ ...w, chat: 'theirs' }),
    },
    handsOverElsewhere: {
      label: `${unheard}自己在另一个标签页把会话转接给同事`,
      how: `${asOther}再在另一个标签页打开这个会话，转接给准备好的另一位客服`,
      needs: both(isLive, isIn('talking'), isCurrent, isKnown),
      makes: (w) => ({ ...w, chat: 'theirs' }),
    },
  },
  beyond: because(
    '登录失效时推送也中断，页面不再读取',
    'fetchChat → noSession',
    'staffChat.reading :: error fetchChat[0]',
    'staffChat.loggingIn :: done login[2]',
  ),
  rules: [
    {
      name: '回复只保存一次',
      holds: ({ answer }, snapshot) =>
        answer !== 'stored' || snapshot.context.written.text === '' || snapshot.context.written.note,
    },
  ],
  books: ({ chat, answer, note, more }) => ({
    ended: chat === 'ended' || chat === 'left' ? 1 : 0,
    theirs: chat === 'theirs' ? 1 : 0,
    answers: answer === 'none' ? 0 : 1,
    notes: note === 'stored' ? 1 : 0,
    asked: more === 'none' ? 1 : 2,
  }),
});
