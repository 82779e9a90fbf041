import type { ContextFrom } from 'xstate';
import { beans } from '../../../../contract/limits/beans';
import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import { draftTexts } from '../../shared/draft';
import { factorDeeds, factorViews } from '../../shared/factor/model';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  label,
  part,
  partOf,
  ready,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { CorrectionDraft, correctionMachine } from './machine';
import { missingNotice } from './machine';
import { refused } from './model';

type Context = ContextFrom<typeof correctionMachine>;

const flow = partOf('correction');
const amount = label('金豆', flow);
const reason = label('原因', flow);
const submit = button('更正', flow);
const confirm = button('确认更正', flow);
const check = button('查询结果', flow);

const fields = ({ written, corrected, refusal }: Context): Sight[] => [
  showing(amount, { value: written.amount }),
  showing(reason, { value: written.reason }),
  ...[corrected.message, refusal.message, ...Object.values(refusal.faults)]
    .filter((words) => words !== '')
    .map((words) => visible(text(part(words), flow), '结果')),
];

const rule = `${beans.correctionHours}小时内为同一客户更正累计超过${beans.correctionAlone}个金豆时，须由另一位同事批准。`;
const { proving, passing } = factorViews(flow);

/** The correction of a customer's beans. */
export const screen = screenOf<typeof correctionMachine>({
  views: {
    opening: () => [busy(submit), absent(check)],
    form: (context) => [...fields(context), ready(submit), absent(confirm), absent(check)],
    confirming: (context) => [...fields(context), ready(confirm), ready(button('取消', flow))],
    submitting: (context) => [...fields(context), busy(submit), absent(confirm)],
    unknown: ({ refusal: { message } }) => [
      visible(text(part(message), flow), '原因'),
      visible(text(part('更正的结果未知'), flow), '提示'),
      ready(check),
      absent(amount),
    ],
    proving: (context) => [...fields(context), ...proving(context)],
    passing,
    loggingIn: () => [loginWindow],
  },
  events: {
    'form.change': ({ draft }, { fill }) => fillIn(draft, fill),
    'form.submit': async ({ written }, { fill, click }) => {
      await fillIn(written, fill);
      await click(submit);
    },
    'correction.confirm': (_, { click }) => click(confirm),
    'correction.cancel': (_, { click }) => click(button('取消', flow)),
    'result.check': (_, { click }) => click(check),
    ...factorDeeds(flow),
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'opening: readDraft → missing': missingNotice,
    'opening: readDraft → offline': messages.offline,
    'form: form.submit(added)': `余额将由0变为30。${rule}`,
    'submitting: submit → booked': '已更正，现有30个金豆',
    'submitting: submit → pending': '已提交，等待另一位同事批准：查看待批准的更正',
    'submitting: submit → lost': messages.offline,
    'submitting: submit → unsent': messages.offline,
    'submitting: submit → reused': refused.reused,
    'submitting: submit → ownBeans': refused.own,
  },
});

async function fillIn(written: CorrectionDraft, fill: (field: typeof amount, value: string) => Promise<void>) {
  await fill(amount, written.amount);
  await fill(reason, written.reason);
}
