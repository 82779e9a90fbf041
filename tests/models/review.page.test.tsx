import { afterAll, beforeAll, describe } from 'vitest';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { ReviewedQuestion } from '../../contract/questions/calls';
import { questionMessages } from '../../contract/questions/messages';
import type { FlowModel } from '../../src/machines/shared/flow-model';
import { loginOutcomes } from '../../src/machines/shared/login';
import { asUsual } from '../../src/machines/shared/means';
import type { moderationMachine } from '../../src/machines/shared/moderation/machine';
import type { Query, Sight } from '../../src/machines/shared/screen';
import {
  absent,
  button,
  css,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../src/machines/shared/screen';
import '../../src/routes/questions/review';
import { reviewOptions } from '../../src/services/questions/questions';
import '../../src/services/identity/session-flow';
import '../../src/services/shared/moderation-flow';
import { answer } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';

/*
 * The review of questions: the flow of acts with the rules of its own page, which takes nothing back. Walked on its route by
 * what this page can do.
 */

const manager = { customerCode: 'E10001', customerName: '运营', blackList: false, manager: true, basicIntergral: 0 };

const question = (id: number, title: string): ReviewedQuestion => ({
  id,
  title,
  content: '',
  status: 0,
  dealWith: 0,
  customerCodeStr: 'C10002',
  customerName: '打样达人',
  accessingCount: 3,
  commentCount: 0,
  clickCount: 0,
  staffReplyCount: 0,
  fileList: [],
  categoryCode: 4,
  areaCode: 'service_pcb',
  createTime: '2026-11-20 09:00',
  replyCustomerCode: '',
  replyCustomerName: '',
  replyShowCustomerName: '',
  replyShowCustomerCode: '',
  replyTime: '',
  state: 'held',
  synced: false,
  hiddenReason: '',
  unread: false,
  heldFor: [],
  noQuestion: false,
});
const rows = [question(21, '盘中孔怎样报价'), question(22, '邮票孔怎样留')];
const items = rows.map(({ id, state, dealWith, synced, status }) => ({ id, state, dealWith, synced, status }));
const [first] = items;
if (!first) throw new Error('no question');

const noneSelected = '请选择要操作的提问';
const byColleague = '该提问已由 王工（M10021） 于 10:32 显示';
const done = { message: questionMessages.done, batchId: '', done: 1, refused: [] };
const told = (name: string, label_: string) => ({ name, label: label_, how: asUsual });

const model = {
  inputs: { list: { label: '打开提问审核', how: asUsual, input: { grave: [], noneSelected } } },
  events: {
    'item.toggle': { label: '勾选', cases: [{ name: 'first', label: '第一条', data: '', payload: { id: first.id } }] },
    'all.choose': { label: '', cases: [] },
    'reason.change': {
      label: '填写',
      cases: [{ name: 'advert', label: '广告', data: '', payload: { reason: '广告' } }],
    },
    'batch.act': {
      label: '批量操作',
      cases: [{ name: 'handle', label: '标为已处理', data: '', payload: { act: 'handle', items } }],
    },
    'item.act': {
      label: '显示',
      cases: [{ name: 'show', label: '显示', data: '', payload: { act: 'show', item: first, reason: '' } }],
    },
    'dialog.confirm': { label: '', cases: [] },
    'dialog.cancel': { label: '', cases: [] },
    'undo.press': { label: '', cases: [] },
    'log.undo': { label: '', cases: [] },
    'result.dismiss': { label: '点击「知道了」' },
  },
  outcomes: {
    operate: [
      { ...told('done', '操作成功'), output: done },
      {
        ...told('partly', '部分未成功'),
        output: { ...done, message: '部分操作未成功：1条', refused: [{ id: first.id, message: byColleague }] },
      },
      { ...told('changed', '已由他人处理'), error: { code: 'CHANGED', message: byColleague } },
      { ...told('loginFirst', '请先登录'), error: { code: 'LOGIN', message: '请先登录' } },
    ],
    login: loginOutcomes,
  },
  key: ({ selected, reason, asked, message, refused }) => ({
    selected: [...selected].sort(),
    reason: reason !== '',
    asked: asked && {
      act: asked.act,
      batch: asked.batch,
      reason: asked.reason,
      items: asked.items.map(({ id }) => id),
    },
    message,
    refused: refused.length,
  }),
} satisfies FlowModel<typeof moderationMachine>;

const flow = partOf('moderation');
const bar = css('[role="toolbar"]', flow);
const result = css('[data-result]', flow);
const rowOf = (id: number | string): Query => css(`[data-question="${id}"]`, flow);
const boxOf = (id: number): Query => role('checkbox', /^选择“/, rowOf(id));
const reason = label(/^操作理由/, bar);

/** What is not to be done here, or depends on how many are chosen. */
const elsewhere = ['all.choose', 'dialog.confirm', 'dialog.cancel', 'undo.press', 'log.undo'];

type Seen = ContextFrom<typeof moderationMachine>;

const chosen = ({ selected, reason: typed }: Seen): Sight[] => [
  ...items.map(({ id }) => showing(boxOf(id), { checked: selected.includes(id) }, '勾选')),
  visible(text(`已选${selected.length}条`, bar)),
  showing(reason, { value: typed }, '操作理由'),
];
const busy: Sight = showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理');

const screen = screenOf<typeof moderationMachine>({
  views: {
    'choosing.idle': (context) => [...chosen(context), absent(result)],
    'choosing.partlyRefused': (context) => [
      ...chosen(context),
      visible(text(part(context.message), result)),
      visible(text(part(`提问${first.id}：`), result)),
      absent(button('撤销', result)),
      ready(button('知道了', result)),
    ],
    sending: (context) => [...chosen(context), busy],
    awaitingLogin: (context) => [...chosen(context), busy],
  },
  events: {
    'item.toggle': ({ id }, { click }) => click(boxOf(Number(id))),
    'all.choose': 'outside',
    'reason.change': (event, { fill }) => fill(reason, event.reason),
    'batch.act': (_, { click }) => click(button('标为已处理', bar)),
    'item.act': ({ item }, { click }) => click(css('[role="switch"]', rowOf(item.id))),
    'dialog.confirm': 'outside',
    'dialog.cancel': 'outside',
    'undo.press': 'outside',
    'log.undo': 'outside',
    'result.dismiss': (_, { click }) => click(button('知道了', result)),
  },
  announces: {
    'choosing.idle: batch.act(handle)': ({ selected }) => (selected.length === 0 ? noneSelected : undefined),
    'choosing.partlyRefused: batch.act(handle)': ({ selected }) => (selected.length === 0 ? noneSelected : undefined),
    'sending: operate → done': questionMessages.done,
    'sending: operate → changed': byColleague,
  },
});

// This browser has signed in before.
const remember = (code: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `customerCode=${code}; path=/`;
};
beforeAll(() => remember(manager.customerCode));
afterAll(() => remember(''));

const { file, load } = flowNamed('moderation');

describe('what managers do with questions', async () => {
  await describeRenderedFlow({
    flow: {
      id: 'moderation',
      title: '提问审核',
      file,
      load: async () => ({ ...(await load()), model: model as unknown as FlowModel<AnyStateMachine> }),
    },
    screen,
    frame: 'page',
    render: () =>
      portalPage('/portal/q5.html', (queryClient) => {
        queryClient.setQueryDefaults(['questions'], { staleTime: Number.POSITIVE_INFINITY });
        const filter = { page: 1, title: '', dealWith: undefined, status: undefined };
        queryClient.setQueryData(reviewOptions(manager.customerCode, filter).queryKey, { rows, total: rows.length });
      }),
    arrive: (_, beside) => answer(() => beside('session'), 'recallCustomer', { type: 'stub.done', output: manager }),
    // The actor that opens the login window is a stub.
    inPlaceOf: { session: () => undefined },
    overrides: Object.fromEntries(elsewhere.map((type) => [type, (event, { send }) => send(event)])),
  });
});
