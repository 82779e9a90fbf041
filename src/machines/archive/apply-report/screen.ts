import type { ContextFrom } from 'xstate';
import { archiveMessages } from '../../../../contract/archive/messages';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import {
  absent,
  busy,
  button,
  label,
  nth,
  part,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { applyReportMachine } from './machine';

type Context = ContextFrom<typeof applyReportMachine>;

const step1 = '申请查询';
const step2 = '身份验证';
const [form, identity] = [dialog(step1), dialog(step2)];
const [name, idNo, agreement] = [label('姓名', form), label('身份证号', form), role('checkbox', undefined, form)];
const done = button('完成刷脸认证', identity);
const code = role('img', '人脸验证二维码');

/** R446: both fields, who may apply, the agreements. R455: what was entered before stays. */
const offer = button('直接查看报告', form);

const formSights = (context: Context): Sight[] => [
  ...openDialog(step1, 730),
  visible(text(part('离职3年内'), form)),
  visible(text(/\d{4}-\d\d-\d\d/, form), '离职日期下限'),
  visible(button('《履历查询协议》', form)),
  visible(button('《账号实名认证协议》', form)),
  visible(agreement, '勾选协议'),
  showing(name, { value: context.name }),
  showing(idNo, { value: context.idNo }),
  ...(context.passedName === ''
    ? [absent(offer)]
    : [visible(text(part(`${context.passedName}已完成刷脸认证`), form)), visible(offer)]),
];

const steps = role('listitem', undefined, identity);

/** R448: the three steps, the way back and the button that the person clicks when done. */
const identitySights: Sight[] = [
  ...openDialog(step2, 500),
  showing(steps, { count: 3 }, '步骤'),
  ...['扫码', '人脸', '申请'].map((words, at) => showing(nth(steps, at), { text: part(words) }, words)),
  ready(button('上一步', identity)),
  visible(done),
];

/** R448: a code of 186 pixels that nothing covers. */
const openCode: Sight[] = [
  ...identitySights,
  showing(code, { size: [186, 186] }),
  absent(text('刷脸成功', identity)),
  absent(text(/请重新扫码|已过期|正在刷新/, identity), '遮罩'),
];

/** After five minutes, while the server is still asked: a phone may have begun before. */
const agedCode: Sight[] = [
  ...identitySights,
  visible(text('二维码已过期，请刷新', identity), '遮罩'),
  ready(button('点击刷新', identity)),
  absent(text('刷脸成功', identity)),
];

const codeOf = (context: Context): Sight[] => [
  ...(context.overlay === '' ? openCode : agedCode),
  // A click waits for the answer of the server, and shows it.
  context.asked ? busy(done) : ready(done),
];

/** R457: a tick in place of the code. */
const tick: Sight[] = [
  ...identitySights,
  visible(text('刷脸成功', identity)),
  absent(code),
  absent(button('点击刷新', identity)),
];

/** R458, or the words for a code that is too old; a click that changes nothing leaves what is there. */
function coverWords(last: string): RegExp {
  return last.includes('→') ? /^请重新扫码$/ : /^(请重新扫码|二维码已过期，请刷新)$/;
}

/** Form, face check, report (R445–R465). */
export const screen = screenOf<typeof applyReportMachine>({
  views: {
    idle: () => [noDialog, visible(role('heading', { name: '员工履历报告', level: 1 })), ready(button(step1))],
    form: (context) => [...formSights(context), ready(button('下一步', form))],
    fetchingPassed: (context) => [...formSights(context), busy(offer)],
    requestingAddress: (context) => [...formSights(context), busy(button('下一步', form))],
    'scanning.polling': codeOf,
    'scanning.waiting': codeOf,
    'scanning.stopped': (context) => [...codeOf(context), ready(button('点击刷新', identity))],
    passed: () => [...tick, ready(done)],
    fetchingReport: () => [...tick, busy(done)],
    refresh: (_, last) => [
      ...identitySights,
      visible(text(coverWords(last), identity), '遮罩'),
      ready(button('点击刷新', identity)),
      absent(text('刷脸成功')),
    ],
    refreshing: () => [...identitySights, busy(button('正在刷新', identity))],
    finished: () => [
      visible(role('heading', { name: '在线验证结果', level: 1 })),
      visible(role('article', '员工履历报告')),
      noDialog,
    ],
  },
  events: {
    'apply.open': (_, { click }) => click(button(step1)),
    'form.submit': async (event, { fill, check, see, click }) => {
      await fill(name, event.name);
      await fill(idNo, event.idNo);
      await check(agreement, event.agreed);
      await see([showing(agreement, { checked: event.agreed }, '勾选协议')]);
      await click(button('下一步', form));
    },
    'dialog.back': (_, { click }) => click(button('上一步', identity)),
    'dialog.close': closeDialog,
    'code.refresh': (_, { click }) => click(button(/^(点击|正在)刷新$/)),
    'verification.complete': (_, { click }) => click(done),
    'passed.continue': (_, { click }) => click(offer),
  },
  announces: {
    'form: form.submit(notAgreed)': '请阅读并勾选协议',
    'requestingAddress: requestAddress → refused': messages.tooOften,
    'scanning.polling: checkStatus → notYet': ({ asked }) => (asked ? '请完成刷脸认证' : undefined),
    'scanning.polling: checkStatus → otherMessage': archiveMessages.faceMismatch,
    'scanning.polling: checkStatus → expired': '二维码已过期，请刷新',
    'scanning.polling: checkStatus → broken': messages.offline,
    'refresh: verification.complete': '刷脸失败，请重新认证',
    'refreshing: code.refresh': '正在刷新',
    'refreshing: verification.complete': '正在刷新',
    'refreshing: refreshAddress → refused': messages.tooOften,
    'fetchingReport: fetchReport → refused': archiveMessages.notEligible,
    'fetchingPassed: fetchPassed → refused': archiveMessages.notEligible,
    'form: findPassed → passed': '王**已完成刷脸认证，无需再次扫码直接查看报告',
  },
});
