import type { Moment, WalkRule } from '@circuit-portal/workbench/random/rule';

const within = (milliseconds: number) => ({ milliseconds });
const atOnce = { steps: 0 };

const notices = ({ emitted }: Moment, level: 'error' | 'warning' | 'info') =>
  emitted.filter((event) => typeof event === 'object' && event !== null && 'level' in event && event.level === level);

/** The step is shown as an error in the moment in which it happens. */
function complains(name: string, requirement: string, steps: readonly string[]): WalkRule {
  return {
    name,
    requirement,
    kind: 'respond',
    within: atOnce,
    from: ({ step }) => steps.includes(step),
    to: (moment) => notices(moment, 'error').length === 1,
  };
}

const oneNotice: WalkRule = {
  name: '一次操作或一次返回最多一条提示',
  kind: 'never',
  holds: ({ emitted }) => emitted.length > 1,
};

/** The code can be scanned: nothing covers it. */
const showsCode = ({ snapshot }: Moment): boolean =>
  snapshot.hasTag('code') && !snapshot.hasTag('overlay') && Object(snapshot.context).overlay === '';

/** Rules over whole walks by flow, written from the requirements and not from the machines. */
export const walkRules: Readonly<Record<string, readonly WalkRule[]>> = {
  applyReport: [
    {
      name: '二维码最多展示 5 分钟',
      requirement: 'R458',
      kind: 'respond',
      within: within(300_000),
      from: showsCode,
      to: (moment) => !showsCode(moment),
    },
    {
      name: '上一次查询返回后 1 秒之内再查询',
      requirement: 'R456',
      kind: 'respond',
      within: within(1_000),
      from: ({ step, snapshot }) => step === 'checkStatus → notYet' && snapshot.hasTag('code'),
      to: ({ invoked, snapshot }) => invoked.includes('checkStatus') || !snapshot.hasTag('code'),
    },
    {
      name: '上一次查询一返回不会马上再查询',
      requirement: 'R456',
      kind: 'never',
      holds: ({ step, invoked }) => step.startsWith('checkStatus → ') && invoked.includes('checkStatus'),
    },
    complains('失败时显示服务返回的消息', 'R465', [
      'requestAddress → refused',
      'refreshAddress → refused',
      'checkStatus → otherMessage',
      'checkStatus → broken',
      'fetchReport → refused',
    ]),
    {
      name: '取到报告立即进入报告页',
      requirement: 'R464',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) => step === 'fetchReport → report',
      to: ({ snapshot }) => snapshot.status === 'done',
    },
    oneNotice,
  ],
  verifyReport: [
    complains('验证失败时显示服务返回的消息', 'R467', ['verifyCode → unknown']),
    {
      name: '验证有结果立即离开',
      requirement: 'R467',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) => step === 'verifyCode → report' || step === 'verifyCode → expired',
      to: ({ snapshot }) => snapshot.status === 'done',
    },
    oneNotice,
  ],
  signedReport: [
    {
      name: '5 分钟之内签署有结果',
      requirement: 'R484',
      kind: 'eventually',
      within: within(300_000),
      holds: ({ snapshot }) =>
        snapshot.status === 'done' || snapshot.children.fetchDocument !== undefined || !snapshot.hasTag('busy'),
    },
    {
      name: '上一次查询返回后 1 秒之内再查询',
      requirement: 'R484',
      kind: 'respond',
      within: within(1_000),
      from: ({ step }) => step === 'syncStatus → notYet',
      to: ({ invoked, snapshot }) => invoked.includes('syncStatus') || snapshot.status === 'done',
    },
    {
      name: '签署出错立即返回查询页',
      requirement: 'R484',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) =>
        ['syncStatus → otherMessage', 'syncStatus → forbidden', 'fetchDocument → forbidden'].includes(step),
      to: ({ snapshot }) => snapshot.status === 'done',
    },
  ],
  upload: [
    {
      name: '直传失败立即上报失败',
      requirement: 'R211',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) => step === 'sendFile → broken',
      to: ({ invoked }) => invoked.includes('notifyFailure'),
    },
    {
      name: '直传完成或提示「上传成功」立即确认上传',
      requirement: 'R222',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) => step === 'sendFile → sent' || step === 'sendFile → saysUploaded',
      to: ({ invoked }) => invoked.includes('notify'),
    },
    {
      name: '不合要求的文件立即提示',
      requirement: 'R229',
      kind: 'respond',
      within: atOnce,
      from: ({ step }) => step === 'file.choose(wrongFormat)' || step === 'file.choose(tooLarge)',
      to: (moment) => notices(moment, 'warning').length === 1 && moment.invoked.length === 0,
    },
  ],
  mailReport: [complains('发送失败时显示服务返回的消息', 'R488', ['sendMail → refused']), oneNotice],
  dispute: [complains('提交失败时显示服务返回的消息', 'R490', ['submitDispute → refused']), oneNotice],
  ownCodes: [complains('撤销失败时显示服务返回的消息', 'R495', ['revokeCode → broken']), oneNotice],
};
