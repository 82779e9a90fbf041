import { afterAll, beforeAll } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { messages } from '../../contract/messages';
import type { StaffTicket } from '../../contract/service/ticket-calls';
import type { FlowModel } from '../../src/machines/shared/flow-model';
import { loginOutcomes } from '../../src/machines/shared/login';
import { asUsual } from '../../src/machines/shared/means';
import type { moderationMachine } from '../../src/machines/shared/moderation/machine';
import { absent, busy, button, label, partOf, ready, role, screenOf } from '../../src/machines/shared/screen';
import '../../src/routes/service/tickets-view';
import '../../src/services/identity/session-flow';
import { ticketOptions } from '../../src/services/service/tickets';
import { ownRightsOptions } from '../../src/services/shared/own-rights';
import '../../src/services/shared/moderation-flow';
import { heldBy, rightsOf } from '../../contract/rules/permissions';
import { answer } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';

/* What staff do with one ticket: the flow of acts on the route of the tickets, which confirms nothing and takes nothing back. */

const staff = { customerCode: 'E10040', customerName: '客服小方', blackList: false, manager: true, basicIntergral: 0 };

const ticket: StaffTicket = {
  ticketNumber: 'TS261120AB12CD34',
  kind: 'complaint',
  title: '财务人员：退款不及时',
  state: 'open',
  dueAt: '2026-11-23T10:00:00.000Z',
  overdue: false,
  assignee: '',
  sender: '',
  submittedAt: '2026-11-20T10:00:00.000Z',
  fields: [],
  files: [],
  steps: [],
  colleagues: [],
  version: 3,
};

const item = { id: ticket.ticketNumber, version: ticket.version };
const text = '退款已于今日原路退回';
const answered = { ...item, text };
const byColleague = '该工单已由 王工（E10041） 于 10:32 回复';
const told = (name: string, words: string) => ({ name, label: words, how: asUsual });

/** What is not done here. */
const elsewhere = { label: '', cases: [] };

const model = {
  inputs: { ticket: { label: '打开工单', how: asUsual, input: { grave: [], noneSelected: '' } } },
  events: {
    'item.toggle': elsewhere,
    'all.choose': elsewhere,
    'reason.change': elsewhere,
    'batch.act': elsewhere,
    'item.act': {
      label: '处理工单',
      cases: [
        { name: 'answer', label: '回复', data: text, payload: { act: 'answer', item: answered, reason: '' } },
        { name: 'assign', label: '分配给我', data: '', payload: { act: 'assign', item, reason: '' } },
      ],
    },
    'dialog.confirm': elsewhere,
    'dialog.cancel': elsewhere,
    'undo.press': elsewhere,
    'log.undo': elsewhere,
    'result.dismiss': elsewhere,
  },
  outcomes: {
    operate: [
      { ...told('done', '已回复'), output: { message: '已回复', batchId: '', done: 1, refused: [] } },
      { ...told('changed', '已由他人处理'), error: { code: 'CHANGED', message: byColleague } },
      { ...told('lost', '网络异常'), error: { code: 'NETWORK', message: messages.offline } },
      { ...told('loginFirst', '请先登录'), error: { code: 'LOGIN', message: messages.loginFirst } },
    ],
    login: loginOutcomes,
  },
  key: ({ asked }) => asked?.act ?? '',
} satisfies FlowModel<typeof moderationMachine>;

const flow = partOf('moderation');
const words = { answer: '回复', assign: '分配' } as const;
const said = label('回复内容', flow);
const reply = button(words.answer, flow);
const assign = button(words.assign, flow);
const sending = ({ asked }: { asked: { act: string } | null }) => [busy(asked?.act === 'assign' ? assign : reply)];

const screen = screenOf<typeof moderationMachine>({
  views: {
    'choosing.idle': () => [ready(reply), ready(assign), absent(role('alert', undefined, flow), '错误')],
    sending,
    awaitingLogin: sending,
  },
  events: {
    'item.toggle': 'outside',
    'all.choose': 'outside',
    'reason.change': 'outside',
    'batch.act': 'outside',
    'item.act': async ({ act }, { fill, click }) => {
      await fill(said, act === 'answer' ? text : '');
      await click(act === 'answer' ? reply : assign);
    },
    'dialog.confirm': 'outside',
    'dialog.cancel': 'outside',
    'undo.press': 'outside',
    'log.undo': 'outside',
    'result.dismiss': 'outside',
  },
  announces: {
    'sending: operate → done': '已回复',
    'sending: operate → changed': byColleague,
    'sending: operate → lost': messages.offline,
  },
});

// This browser has signed in before.
const remember = (code: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `customerCode=${code}; path=/`;
};
beforeAll(() => remember(staff.customerCode));
afterAll(() => remember(''));

const { file, load } = flowNamed('moderation');

await describeRenderedFlow({
  flow: {
    id: 'moderation',
    title: '处理工单',
    file,
    load: async () => ({ ...(await load()), model: model as unknown as FlowModel<AnyStateMachine> }),
  },
  screen,
  frame: 'page',
  render: () =>
    portalPage(`/portal/tickets?ticket=${ticket.ticketNumber}`, (queryClient) => {
      queryClient.setQueryDefaults(['service'], { staleTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryDefaults(['staff'], { staleTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(ownRightsOptions(staff.customerCode).queryKey, heldBy(rightsOf('service')));
      queryClient.setQueryData(ticketOptions(ticket.ticketNumber).queryKey, ticket);
    }),
  arrive: (_, beside) => answer(() => beside('session'), 'recallCustomer', { type: 'stub.done', output: staff }),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: Object.fromEntries(
    Object.entries(model.events)
      .filter(([, event]) => event === elsewhere)
      .map(([type]) => [type, (event, { send }) => send(event)]),
  ),
});
