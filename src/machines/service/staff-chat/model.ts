import { messages as words } from '../../../../contract/messages';
import type { ChatMessage } from '../../../../contract/service/chat-calls';
import { chatLines, chatMessages } from '../../../../contract/service/rules/chat';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, offline, wait } from '../../shared/means';
import type { StaffNews, staffChatMachine } from './machine';
import { world } from './world';

const at = '2026-12-01T02:00:00.000Z';
const agent = '客服小林';
const colleague = { code: 'E10041', name: '客服小周' };

const said = (seq: number, by: ChatMessage['by'], text: string): ChatMessage => ({
  seq,
  at,
  by,
  name: by === 'staff' || by === 'note' ? agent : '',
  text,
});

const asked = said(1, 'visitor', '请问交期多久？');
const taken = said(2, 'system', chatLines.taken(agent));
const takenAway = said(2, 'system', chatLines.taken(colleague.name));
const answered = said(3, 'staff', '一般三天。');
const noted = said(4, 'note', '老客户');
const askedMore = said(5, 'visitor', '谢谢');
const handedOver = said(6, 'system', chatLines.handedOver(colleague.name));
const ended = said(9, 'system', chatLines.endedByStaff);
const left = said(9, 'system', chatLines.endedByVisitor);

const mine: Omit<StaffNews, 'messages'> = {
  chatId: '1f0c8f0e-0000-4000-8000-000000000001',
  state: 'talking',
  agent,
  score: 0,
  label: '访客1F0C',
  visitor: 'C10001',
  mine: true,
  colleagues: [colleague],
};
const theirs = { agent: colleague.name, mine: false };

const news = (messages: ChatMessage[], changes: Partial<StaffNews> = {}): StaffNews => ({
  ...mine,
  messages,
  ...changes,
});

const api = '/api/portal/v1/staff';
const noSession = {
  name: 'noSession',
  label: '服务返回：请先登录',
  how: `做上一步之前，在另一个标签页退出${account('E10040')}`,
  error: { code: 'LOGIN', message: words.loginFirst },
} as const;
const network = { code: 'NETWORK', message: words.offline };

/** What QA needs to walk a conversation of staff. */
export const model = {
  inputs: {
    staff: {
      label: '打开一个等待接入的会话',
      how: `在另一个浏览器发起在线客服会话；用${account('E10040')}登录，打开 /staff/chats，点击「等待接入」的会话`,
      input: undefined,
    },
  },
  events: {
    'chat.retry': { label: '点击「重试」' },
    'message.send': {
      label: '填写并点击「发送」',
      cases: [
        {
          name: 'answer',
          label: '回复访客',
          data: `回复填「${answered.text}」`,
          payload: { text: answered.text, files: [], note: false },
        },
        {
          name: 'note',
          label: '仅作备注',
          data: `勾选「仅作备注」，备注填「${noted.text}」`,
          payload: { text: noted.text, files: [], note: true },
        },
      ],
    },
    'chat.take': { label: '点击「接入」' },
    'chat.handOver': {
      label: '选择同事，点击「转接」',
      cases: [{ name: 'colleague', label: '另一位客服', data: '另一位客服', payload: { code: colleague.code } }],
    },
    'chat.end': { label: '点击「结束会话」' },
    'chat.change': { label: '页面收到推送', how: '访客发送消息，或同事操作这个会话' },
  },
  outcomes: {
    fetchChat: [
      {
        name: 'waiting',
        label: '服务返回：等待接入',
        how: asUsual,
        output: news([asked], { state: 'waiting', agent: '', mine: false }),
      },
      { name: 'same', label: '服务返回：自己接待中', how: asUsual, output: news([taken]) },
      { name: 'more', label: '服务返回：访客又写了', how: '访客再发一条消息', output: news([askedMore]) },
      {
        name: 'theirs',
        label: '服务返回：同事接待中',
        how: '同事先接入这个会话',
        output: news([takenAway], theirs),
      },
      {
        name: 'left',
        label: '服务返回：访客已结束会话',
        how: '访客结束会话',
        output: news([left], { state: 'ended' }),
      },
      {
        name: 'ended',
        label: '服务返回：自己已结束会话',
        how: '此前结束会话的返回丢失',
        output: news([ended], { state: 'ended' }),
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(`${api}/readChat`, { code: 500, message: words.internal }),
        error: { code: '500', message: words.internal },
      },
      noSession,
    ],
    answer: [
      { name: 'answered', label: '服务返回：已回复', how: asUsual, output: news([answered]) },
      { name: 'noted', label: '服务返回：已备注', how: asUsual, output: news([noted]) },
      {
        name: 'taken',
        label: '服务返回：会话已由同事接待',
        how: '在另一个浏览器用同一账号把会话转接给同事',
        error: { code: 'CHANGED', message: chatMessages.notYours },
      },
      {
        name: 'over',
        label: '服务返回：会话已结束',
        how: '发送前由访客结束会话，或此前结束会话的返回丢失',
        error: { code: 'ENDED', message: chatMessages.ended },
      },
      { name: 'lost', label: '服务已收到，返回丢失', how: offline, error: network },
      { name: 'unsent', label: '网络中断', how: offline, error: network },
      noSession,
    ],
    operate: [
      { name: 'taken', label: '服务返回：已接入', how: asUsual, output: news([taken]) },
      { name: 'handedOver', label: '服务返回：已转接', how: asUsual, output: news([handedOver], theirs) },
      { name: 'ended', label: '服务返回：已结束', how: asUsual, output: news([ended], { state: 'ended' }) },
      {
        name: 'already',
        label: '服务返回：访客已结束会话',
        how: '访客先结束会话',
        output: news([left], { state: 'ended' }),
      },
      {
        name: 'late',
        label: '服务返回：会话已由同事接待',
        how: '同事先接入这个会话',
        error: { code: 'CHANGED', message: chatMessages.taken },
      },
      {
        name: 'notMine',
        label: '服务返回：不是自己接待的会话',
        how: '在另一个浏览器用同一账号把会话转接给同事',
        error: { code: 'CHANGED', message: chatMessages.notYours },
      },
      {
        name: 'over',
        label: '服务返回：会话已结束',
        how: '访客先结束会话',
        error: { code: 'ENDED', message: chatMessages.ended },
      },
      { name: 'lost', label: '服务已办理，返回丢失', how: offline, error: network },
      noSession,
    ],
    login: loginOutcomes,
  },
  delays: { again: { how: wait } },
  key: ({ chat: { state, mine: isMine }, last, written, operation, pending, problem, stale }) => ({
    state,
    isMine,
    last,
    text: written.text,
    pending: pending === 'operate' ? operation : pending,
    hasProblem: problem !== '',
    stale,
  }),
  world,
  invariants: [
    {
      name: '每条消息只显示一次，按顺序',
      kind: 'always',
      holds: ({ context: { messages } }) =>
        messages.every(({ seq }, index) => index === 0 || seq > (messages[index - 1]?.seq ?? 0)),
    },
    {
      name: '未发送成功时保留所写内容，并说明原因',
      kind: 'step',
      steps: ['answer → lost', 'answer → unsent'],
      from: (snapshot) => snapshot.matches('sending'),
      to: ({ context }, before) => context.written.text === before.context.written.text && context.problem !== '',
    },
    {
      name: '登录之后接着发送',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('loggingIn') && snapshot.context.pending === 'answer',
      to: (snapshot) => snapshot.matches('sending'),
    },
    {
      name: '登录之后接着接入、转接或结束',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('loggingIn') && snapshot.context.pending === 'operate',
      to: (snapshot) => snapshot.matches('operating'),
    },
    {
      name: '会话已变时读取现状，并说明原因',
      kind: 'step',
      steps: ['answer → taken', 'answer → over'],
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot) => snapshot.matches('reading') && snapshot.context.problem !== '',
    },
    {
      name: '接入、转接或结束失败时读取现状，并说明原因',
      kind: 'step',
      steps: ['operate → late', 'operate → notMine', 'operate → over', 'operate → lost'],
      from: (snapshot) => snapshot.matches('operating'),
      to: (snapshot) => snapshot.matches('reading') && snapshot.context.problem !== '',
    },
    {
      name: '发送后输入框是空的',
      kind: 'step',
      steps: ['answer → answered', 'answer → noted'],
      from: (snapshot) => snapshot.matches('sending'),
      to: ({ context }) => context.written.text === '' && context.problem === '',
    },
    {
      name: '忙时来的变化随后读取',
      kind: 'step',
      steps: ['answer → answered'],
      from: (snapshot) => snapshot.matches('sending') && snapshot.context.stale,
      to: (snapshot) => snapshot.matches('reading'),
    },
    {
      name: '没有接待的会话不能回复',
      kind: 'never',
      holds: (snapshot) => snapshot.children.answer !== undefined && !snapshot.context.chat.mine,
    },
    {
      name: '断线后会重新读取',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('offline'),
      to: (snapshot) => snapshot.matches('reading'),
    },
  ],
} satisfies FlowModel<typeof staffChatMachine>;
