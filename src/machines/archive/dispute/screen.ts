import { archiveMessages } from '../../../../contract/archive/messages';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, discardDraft, draftSights, noDialog, openDialog, showsForm } from '../../screen-dialogs';
import { draftTexts } from '../../shared/draft';
import type { Sight } from '../../shared/screen';
import { busy, button, holding, label, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import { unknownResult } from '../../shared/submission';
import type { disputeMachine } from './machine';

const title = '数据异常反馈';
const form = dialog(title);
const send = button('提交', form);
const [remark, phone] = [label('备注说明', form), label('联系电话', form)];

/** R489, R494: the remark, the phone, and a proof that may be left out. */
const formSights: Sight[] = [
  ...openDialog(title, 690),
  visible(remark),
  visible(phone),
  visible(holding(text(part('证明材料'), form), part('选填')), '证明材料（选填）'),
];

const closed: Sight[] = [noDialog, ready(button(title, role('complementary', '报告操作')))];

const unknown = unknownResult('反馈窗口');

/** The person disputes the report (R489, R490). */
export const screen = screenOf<typeof disputeMachine>({
  views: {
    idle: () => closed,
    opening: () => [noDialog],
    unresolved: () => closed,
    form: ({ written: { feedbackContent, contactPhone }, restored }, last) => [
      ...formSights,
      ...draftSights(restored),
      ready(send),
      // A form that opens shows what is still to be settled; later it shows what is typed.
      ...(showsForm(last)
        ? [showing(remark, { value: feedbackContent }), showing(phone, { value: contactPhone })]
        : []),
    ],
    submitting: () => [...formSights, busy(send)],
    submitted: () => [
      ...openDialog('提交成功', 420),
      visible(text(part('处理结果将在5个工作日内以短信形式通知您'), dialog('提交成功'))),
    ],
  },
  events: {
    'dispute.open': (_, { click }) => click(button(title)),
    'form.submit': async ({ written: { feedbackContent, contactPhone } }, { fill, click }) => {
      await fill(remark, feedbackContent);
      await fill(phone, contactPhone);
      await click(send);
    },
    'form.change': ({ draft }, { fill }) => fill(remark, draft.feedbackContent),
    'draft.discard': discardDraft,
    'dialog.close': closeDialog,
  },
  announces: {
    'opening: readDraft → stored': draftTexts.stored,
    'form: form.submit(proofPending)': '文件上传中，请稍后',
    'form: form.submit(proofFailed)': '文件上传失败，请重新上传',
    'form: dialog.close': ({ uncertain }) => (uncertain ? unknown : undefined),
    'submitting: dialog.close': unknown,
    'submitting: submit → refused': archiveMessages.ownerTooLate,
    'submitting: submit → broken': messages.offline,
  },
});
