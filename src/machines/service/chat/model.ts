import { messages as words } from '../../../../contract/messages';
import type { ChatMessage, VisitorChat } from '../../../../contract/service/chat-calls';
import { chatLines, chatMessages } from '../../../../contract/service/rules/chat';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, forced, offline, wait } from '../../shared/means';
import type { chatMachine } from './machine';
import { world } from './world';

const at = '2026-12-01T02:00:00.000Z';
const hours = '周一、周二 09:00–18:00';
const agent = '客服小林';

const asked: ChatMessage = { seq: 1, at, by: 'visitor', name: '', text: '请问交期多久？' };
const begun: ChatMessage = { ...asked, text: '谢谢' };
const taken: ChatMessage = { seq: 2, at, by: 'system', name: '', text: chatLines.taken(agent) };
const answered: ChatMessage = { seq: 3, at, by: 'staff', name: agent, text: '一般三天。' };
const thanked: ChatMessage = { seq: 4, at, by: 'visitor', name: '', text: '谢谢' };
const left: ChatMessage = { seq: 9, at, by: 'system', name: '', text: chatLines.endedByVisitor };
const over: ChatMessage = { ...left, text: chatLines.endedByStaff };

const news = (messages: ChatMessage[], changes: Partial<VisitorChat> = {}): VisitorChat => ({
  chatId: '1f0c8f0e-0000-4000-8000-000000000001',
  state: 'talking',
  agent,
  score: 0,
  place: 0,
  messages,
  more: false,
  ...changes,
});

const queued = news([begun], { state: 'waiting', agent: '', place: 2 });
const inTalk = news([asked, taken, answered]);
const ended = news([over], { state: 'ended' });
const endedByVisitor = news([left], { state: 'ended' });

const api = '/api/portal/v1/service/chat';
const failed = (call: string) => ({
  name: 'failed',
  label: '服务返回：系统繁忙',
  how: forced(`${api}/${call}`, { code: 500, message: words.internal }),
  error: { code: '500', message: words.internal },
});
const broken = {
  name: 'broken',
  label: '网络中断',
  how: offline,
  error: { code: 'NETWORK', message: words.offline },
} as const;

/** What QA needs to walk a conversation of a visitor. */
export const model = {
  inputs: { visitor: { label: '点击「在线客服」', how: '打开首页，点击右侧「在线客服」', input: undefined } },
  events: {
    'chat.retry': { label: '点击「重试」或「重新查询」' },
    'message.send': {
      label: '输入消息，点击「发送」',
      cases: [{ name: 'text', label: '一句话', data: '谢谢', payload: { text: thanked.text, files: [] } }],
    },
    'chat.change': { label: '会话有变化', how: '员工在 /staff/chats 接入或回复' },
    'chat.end': { label: '点击「结束会话」' },
    'chat.rate': {
      label: '选择评分',
      cases: [{ name: 'best', label: '5分', data: '5分', payload: { score: 5 } }],
    },
    'transcript.send': {
      label: '填写邮箱，点击「发送记录」',
      cases: [{ name: 'mail', label: '一个邮箱', data: 'guest@example.com', payload: { mail: 'guest@example.com' } }],
    },
    'chat.again': { label: '点击「重新发起会话」' },
    'ticket.write': {
      label: '填写留言，点击「留言」',
      cases: [{ name: 'text', label: '一句话', data: '谢谢', payload: { text: thanked.text } }],
    },
  },
  outcomes: {
    fetchChat: [
      { name: 'open', label: '服务返回：服务中，没有会话', how: asUsual, output: { isOpen: true, hours, chat: null } },
      {
        name: 'closed',
        label: '服务返回：不在服务时间',
        how: '在管理后台把在线客服时段改为已过的时间',
        output: { isOpen: false, hours, chat: null },
      },
      {
        name: 'known',
        label: '服务返回：有未结束的会话',
        how: '发起会话后关闭窗口，再次打开',
        output: { isOpen: true, hours, chat: inTalk },
      },
      failed('getChat'),
    ],
    begin: [
      { name: 'queued', label: '服务返回：已排队', how: asUsual, output: queued },
      {
        name: 'closed',
        label: '服务返回：服务时间已过',
        how: '打开窗口后，在管理后台把在线客服时段改为已过的时间',
        error: { code: 'CLOSED', message: chatMessages.closed },
      },
      broken,
    ],
    send: [
      { name: 'sent', label: '服务返回：已发送', how: asUsual, output: news([thanked]) },
      {
        name: 'queued',
        label: '服务返回：已发送，仍在排队',
        how: asUsual,
        output: { ...queued, place: 1, messages: [thanked] },
      },
      {
        name: 'over',
        label: '服务返回：会话已结束',
        how: '发送前由员工结束会话',
        error: { code: 'ENDED', message: chatMessages.ended },
      },
      broken,
    ],
    read: [
      { name: 'answered', label: '服务返回：客服已回复', how: '员工接入并回复', output: news([taken, answered]) },
      {
        name: 'more',
        label: '服务返回：还有更多消息',
        how: '断网期间来了超过100条消息',
        output: news([taken], { more: true }),
      },
      { name: 'queued', label: '服务返回：仍在排队', how: '另一位访客离开队列', output: { ...queued, place: 1 } },
      { name: 'ended', label: '服务返回：会话已结束', how: '员工结束会话', output: ended },
      broken,
    ],
    end: [
      { name: 'ended', label: '服务返回：已结束', how: asUsual, output: endedByVisitor },
      {
        name: 'alone',
        label: '服务返回：已结束，没有人接待过',
        how: asUsual,
        output: news([left], { state: 'ended', agent: '' }),
      },
      { name: 'already', label: '服务返回：客服已结束会话', how: '员工先结束会话', output: ended },
      failed('endChat'),
    ],
    mail: [{ name: 'sent', label: '服务返回：将发送', how: asUsual }, failed('mailTranscript')],
    rate: [
      { name: 'rated', label: '服务返回：已评价', how: asUsual, output: news([], { state: 'ended', score: 5 }) },
      failed('rateChat'),
    ],
  },
  delays: { again: { how: wait } },
  world,
  key: ({ chat, messages, last, written, sent, mailed, problem, stale, isOpen }) => ({
    chat,
    messages: messages.map(({ seq }) => seq),
    last,
    written,
    sent: Math.min(sent, 1),
    mailed,
    problem,
    stale,
    isOpen,
  }),
  invariants: [
    {
      name: '每条消息只显示一次，按顺序',
      kind: 'always',
      holds: ({ context: { messages } }) =>
        messages.every(({ seq }, index) => index === 0 || seq > (messages[index - 1]?.seq ?? 0)),
    },
    {
      name: '未发送成功时保留所写内容和已显示的消息，并说明原因',
      kind: 'step',
      steps: ['send → broken'],
      from: (snapshot) => snapshot.matches('sending'),
      to: ({ context }, before) =>
        context.written === before.context.written &&
        context.problem !== '' &&
        context.sent === before.context.sent &&
        context.messages.length === before.context.messages.length,
    },
    {
      name: '断线后会重新读取',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('offline'),
      to: (snapshot) => snapshot.matches('reading'),
    },
    {
      name: '忙时来的变化随后读取',
      kind: 'step',
      steps: ['send → sent'],
      from: (snapshot) => snapshot.matches('sending') && snapshot.context.stale,
      to: (snapshot) => snapshot.matches('reading'),
    },
    {
      name: '会话结束前不能评价',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('rating') && snapshot.context.chat.state !== 'ended',
    },
    {
      name: '不在服务时间写的内容带到表单',
      kind: 'step',
      steps: ['ticket.write(text)'],
      from: (snapshot) => snapshot.matches('closed'),
      to: (_after, _before, said) => said.includes(thanked.text),
    },
    {
      name: '会话记录只发送一次',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('mailing') && snapshot.context.mailed,
    },
    {
      name: '重新发起时不留上次的内容',
      kind: 'step',
      steps: ['chat.again'],
      from: (snapshot) => snapshot.matches('ended') || snapshot.matches('rated'),
      to: ({ context }) => context.messages.length === 0 && context.chat.chatId === '' && context.problem === '',
    },
  ],
} satisfies FlowModel<typeof chatMachine>;
