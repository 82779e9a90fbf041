import { archiveMessages } from '../../../../contract/archive/messages';
import { archive } from '../../../../contract/limits/archive';
import type { FlowModel } from '../../shared/flow-model';
import { employee, personOf } from '../../shared/means';
import type { mailReportMachine } from './machine';
import { world } from './world';

const ending = `@${'mail'.repeat(15)}.${'mail'.repeat(15)}.${'mail'.repeat(15)}.example`;
const longest = 'a'.repeat(archive.emailMaxLength - ending.length) + ending;

/** What QA needs to walk the forwarding of a report to a mailbox (R487, R488). */
export const model = {
  inputs: {
    person: {
      label: '打开本人的履历报告',
      how: `在 /portal/archive 以${personOf(employee)}申请查询，在刷脸页点击「是本人，刷脸通过」后打开报告`,
      input: undefined,
    },
  },
  events: {
    'mail.open': { label: '点击「转发报告到邮箱」' },
    'form.submit': {
      label: '填写接收邮箱并点击「发送」',
      cases: [
        {
          name: 'wellFormed',
          label: '格式正确的邮箱',
          data: 'reader@mail.example',
          payload: { email: 'reader@mail.example' },
          variants: [
            {
              name: 'longest',
              label: `${longest.length} 个字符（上界）`,
              data: `${longest.length - ending.length} 个 a 后接 ${ending}`,
              payload: { email: longest },
            },
          ],
        },
      ],
    },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    sendMail: [
      {
        name: 'sent',
        label: '服务返回：发送成功',
        how: '服务正常时自动发生；邮件可在 /dev/outbox 查看',
      },
      {
        name: 'refused',
        label: '服务返回：发送次数已用完',
        how: `同一份报告先成功发送 ${archive.mailsPerReport} 次，再发送一次`,
        error: { code: 'TOO_MANY_MAILS', message: archiveMessages.tooManyMails },
      },
    ],
  },
  world,
  key: ({ email }) => ({ filled: email !== '' }),
  invariants: [
    {
      name: '发送时已有接收邮箱',
      requirement: 'R488',
      kind: 'always',
      holds: (snapshot) => snapshot.children.sendMail === undefined || snapshot.context.email !== '',
    },
    {
      name: '发送成功窗口与填写窗口不同时出现',
      requirement: 'R494',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('sent') && snapshot.hasTag('dialog'),
    },
    {
      name: '发送后一步之内提示成功',
      requirement: 'R488',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.sendMail !== undefined,
      to: (snapshot) => snapshot.matches('sent'),
    },
    {
      name: '发送失败后可在填写窗口重试',
      requirement: 'R488',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.sendMail !== undefined,
      to: (snapshot) => snapshot.matches('form') && snapshot.context.email !== '',
    },
    {
      name: '发送迟迟没有返回时可以关闭窗口',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.children.sendMail !== undefined,
      to: (snapshot) => snapshot.matches('idle') && snapshot.children.sendMail === undefined,
    },
    {
      name: '任何时候两步之内都能回到表单',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('form'),
    },
  ],
} satisfies FlowModel<typeof mailReportMachine>;
