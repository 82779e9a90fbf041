import type { AnyStateMachine, ContextFrom } from 'xstate';
import { staffMessages } from '../../contract/identity/messages';
import { passwordTooCommon } from '../../contract/identity/rules/password';
import { messages } from '../../contract/messages';
import type { newPasswordMachine } from '../../src/machines/identity/new-password/machine';
import type { FlowModel } from '../../src/machines/shared/flow-model';
import { asUsual } from '../../src/machines/shared/means';
import type { Sight } from '../../src/machines/shared/screen';
import {
  absent,
  busy,
  button,
  label,
  part,
  partOf,
  ready,
  role,
  screenOf,
  text,
  visible,
} from '../../src/machines/shared/screen';
import '../../src/routes/identity/staff-invitation-view';
import { invitationOptions } from '../../src/services/identity/staff';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';

/*
 * An invitation to staff: the flow of a mailed link on its own route. Somebody new enters name and password; whose mailbox has
 * an account only accepts.
 */

const token = 't'.repeat(43);
const entries = {
  new: { name: '王小明', password: 'quite-another-one' },
  known: { password: '' },
} as const;
const joined = { message: '已加入管理后台，请登录', code: 'E10099', permit: '' };
const told = (name: string, words: string) => ({ name, label: words, how: asUsual });

const modelOf = (kind: keyof typeof entries) =>
  ({
    inputs: { link: { label: '打开邀请邮件中的链接', how: asUsual, input: undefined } },
    events: {
      'password.set': {
        label: '接受邀请',
        cases: [{ name: kind, label: '', data: '', payload: entries[kind] }],
      },
    },
    outcomes: {
      setPassword: [
        { ...told('joined', '已加入'), output: joined },
        { ...told('tooCommon', '密码过于简单'), error: { code: '400', message: passwordTooCommon } },
        { ...told('invalid', '链接已失效'), error: { code: 'LINK_INVALID', message: staffMessages.linkInvalid } },
        { ...told('lost', '网络异常'), error: { code: 'NETWORK', message: messages.offline } },
      ],
    },
    key: (context) => context,
  }) satisfies FlowModel<typeof newPasswordMachine>;

const flow = partOf('newPassword');
const name = label('姓名', flow);
const password = label('设置密码', flow);
const again = label('再次输入密码', flow);
const accept = button('接受邀请', flow);
const said = (words: string): Sight => visible(text(part(words), flow), '结果');
const toLogin = role('link', '去登录', flow);

type Seen = ContextFrom<typeof newPasswordMachine>;

const screenFor = (kind: keyof typeof entries) => {
  const form = kind === 'new' ? [visible(name), visible(password), visible(again)] : [absent(password)];
  return screenOf<typeof newPasswordMachine>({
    views: {
      entering: ({ problem }: Seen) => [
        problem === '' ? absent(role('alert', undefined, flow), '失败原因') : said(problem),
        ...form,
        ready(accept),
      ],
      setting: () => [...form, busy(accept)],
      set: () => [said(joined.code), visible(toLogin), absent(accept)],
      expired: ({ problem }: Seen) => [said(problem), absent(toLogin), absent(accept)],
      used: () => [said(staffMessages.mayHaveJoined), visible(toLogin), absent(accept)],
    },
    events: {
      'password.set': async (event, { fill, click }) => {
        if (event.name !== undefined) {
          await fill(name, event.name);
          await fill(password, event.password);
          await fill(again, event.password);
        }
        await click(accept);
      },
    },
    announces: {
      'setting: setPassword → joined': `已加入管理后台，您的工号是${joined.code}。登录时请选择“内部员工”。`,
      'setting: setPassword → tooCommon': passwordTooCommon,
      'setting: setPassword → invalid': ({ uncertain }) =>
        uncertain ? staffMessages.mayHaveJoined : staffMessages.linkInvalid,
      'setting: setPassword → lost': messages.offline,
    },
  });
};

const { file, load } = flowNamed('newPassword');

for (const [kind, title] of [
  ['new', '新员工接受邀请'],
  ['known', '已有账号的员工接受邀请'],
] as const)
  await describeRenderedFlow({
    flow: {
      id: 'newPassword',
      title,
      file,
      load: async () => ({ ...(await load()), model: modelOf(kind) as unknown as FlowModel<AnyStateMachine> }),
    },
    screen: screenFor(kind),
    frame: 'page',
    render: () =>
      portalPage(`/staff/invitation#${token}`, (queryClient) => {
        const invitation = { email: 'wang@portal.example', roles: ['内容编辑'], isNew: kind === 'new' };
        queryClient.setQueryData(invitationOptions(token).queryKey, invitation);
      }),
  });
