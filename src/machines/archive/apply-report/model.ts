import { archiveMessages } from '../../../../contract/archive/messages';
import { archive } from '../../../../contract/limits/archive';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, clockForward, employee, forced, formerEmployee, offline, personOf, wait } from '../../shared/means';
import type { applyReportMachine } from './machine';
import { applyMessages } from './machine';
import { world } from './world';

const applicant = employee;

/** What QA needs to walk the application for a report (R445–R465). */
export const model = {
  inputs: {
    visitor: {
      label: '打开员工履历报告页',
      how: '用新的无痕窗口打开 /portal/archive',
      input: undefined,
    },
  },
  events: {
    'apply.open': { label: '点击「申请查询」' },
    'form.submit': {
      label: '填写姓名和身份证号并点击「下一步」',
      cases: [
        {
          name: 'agreed',
          label: '填写正确，已勾选协议',
          data: `${personOf(applicant)}，勾选协议`,
          payload: { ...applicant, agreed: true },
          variants: [
            {
              name: 'longestName',
              label: `姓名 ${archive.nameMaxLength} 个字（上界）`,
              data: `姓名为 ${archive.nameMaxLength} 个「王」，身份证号 ${applicant.idNo}，勾选协议`,
              payload: { ...applicant, name: '王'.repeat(archive.nameMaxLength), agreed: true },
            },
            {
              name: 'lowerX',
              label: '身份证号末位为小写 x',
              data: '姓名 钱多多，身份证号 11010519491231002x，勾选协议',
              payload: { name: '钱多多', idNo: '11010519491231002x', agreed: true },
            },
            {
              name: 'oldNumber',
              label: '15 位旧身份证号',
              data: '姓名 钱多多，身份证号 110105491231002，勾选协议',
              payload: { name: '钱多多', idNo: '110105491231002', agreed: true },
            },
            {
              name: 'permit',
              label: '字母加 9 位数字的证件号',
              data: '姓名 钱多多，身份证号 H123456789，勾选协议',
              payload: { name: '钱多多', idNo: 'H123456789', agreed: true },
            },
          ],
        },
        {
          name: 'notAgreed',
          label: '填写正确，未勾选协议',
          data: `${personOf(applicant)}，不勾选协议`,
          payload: { ...applicant, agreed: false },
        },
      ],
    },
    'dialog.back': { label: '点击「上一步」' },
    'dialog.close': { label: '关闭申请窗口' },
    'code.refresh': { label: '点击「点击刷新」' },
    'verification.complete': { label: '点击「完成刷脸认证」' },
    'passed.continue': { label: '点击「直接查看报告」' },
  },
  outcomes: {
    requestAddress: [
      {
        name: 'address',
        label: '服务返回：刷脸地址',
        how: asUsual,
        output: { createH5Url: 'https://face.example/h5/1', callBackKey: 'callBackKey-of-test-01' },
      },
      {
        name: 'refused',
        label: '服务返回：操作过于频繁',
        how: forced('/api/portal/v1/archive/getFaceUrl', { code: 429, message: messages.tooOften }),
        error: { code: '429', message: messages.tooOften },
      },
    ],
    checkStatus: [
      {
        name: 'passed',
        label: '服务返回：刷脸成功（0）',
        how: '在另一个标签页打开二维码的地址，确认是本人后点击「是本人，刷脸通过」',
        output: { message: '0' },
      },
      {
        name: 'notYet',
        label: '服务返回：刷脸未完成（空消息）',
        how: '不扫码，或在刷脸页点击「稍后再说（离开）」',
        output: { message: '' },
      },
      {
        name: 'otherMessage',
        label: '服务返回：照片与本人不符',
        how: '在另一个标签页打开二维码的地址，确认是本人后点击「刷脸失败：照片与本人不符」',
        output: { message: archiveMessages.faceMismatch },
      },
      {
        name: 'expired',
        label: '服务返回：二维码已过期',
        how: clockForward(5),
        output: { message: applyMessages.codeExpired },
      },
      { name: 'broken', label: '查询刷脸结果时网络中断', how: offline, error: { code: '', message: messages.offline } },
    ],
    fetchReport: [
      { name: 'report', label: '服务返回：履历报告', how: asUsual, output: { reportHandle: 'reportHandle-of-test-1' } },
      {
        name: 'refused',
        label: '服务返回：不在可查询范围',
        how: `第一步改填${personOf(formerEmployee)}（离职超过 ${archive.eligibilityYears} 年）`,
        error: { code: 'NOT_ELIGIBLE', message: archiveMessages.notEligible },
      },
    ],
    findPassed: [
      { name: 'none', label: '服务返回：没有已通过且未使用的认证', how: asUsual, output: { maskedName: '' } },
      {
        name: 'passed',
        label: '服务返回：本浏览器已通过刷脸认证，尚未获取报告',
        how: '上次在本浏览器刷脸通过后，未点击「完成刷脸认证」就刷新页面',
        output: { maskedName: '王**' },
      },
      {
        name: 'broken',
        label: '查询已通过认证的请求失败',
        how: forced('/api/portal/v1/archive/getPassedCheck', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    fetchPassed: [
      { name: 'report', label: '服务返回：履历报告', how: asUsual, output: { reportHandle: 'reportHandle-of-test-1' } },
      {
        name: 'refused',
        label: '服务返回：不在可查询范围',
        how: `刷脸时用${personOf(formerEmployee)}（离职超过 ${archive.eligibilityYears} 年）`,
        error: { code: 'NOT_ELIGIBLE', message: archiveMessages.notEligible },
      },
    ],
  },
  delays: { pollInterval: { how: wait }, codeLifetime: { how: '从二维码出现时算起，不扫码' } },
  key: ({ name, callBackKey, asked, overlay, passedName, reportHandle }) => ({
    asked,
    filled: name !== '',
    address: callBackKey !== '',
    overlay: overlay !== '',
    offered: passedName !== '',
    report: reportHandle !== '',
  }),
  world,
  weights: { R464: 5, R457: 3, R456: 3, R454: 2, 'fetchReport → refused': 4, 'checkStatus → otherMessage': 3 },
  invariants: [
    {
      name: '只有在等待扫码时才查询刷脸结果',
      requirement: 'R456',
      kind: 'never',
      holds: (snapshot) => snapshot.children.checkStatus !== undefined && !snapshot.matches('scanning'),
    },
    {
      name: '同一时间最多只有一个请求',
      requirement: 'R456',
      kind: 'always',
      holds: (snapshot) => Object.keys(snapshot.children).length <= 1,
    },
    {
      name: '等待扫码时一步之内就会再查询',
      requirement: 'R456',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ scanning: 'waiting' }),
      to: (snapshot) => snapshot.children.checkStatus !== undefined,
    },
    {
      name: '展示二维码时已有刷脸地址和查询凭证',
      requirement: 'R454',
      kind: 'always',
      holds: (snapshot) =>
        !snapshot.hasTag('code') || (snapshot.context.createH5Url !== '' && snapshot.context.callBackKey !== ''),
    },
    {
      name: '离开第二步后不保留刷脸地址',
      requirement: 'R456',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('step1') && snapshot.context.callBackKey !== '',
    },
    {
      name: '返回第一步保留姓名和身份证号',
      requirement: 'R455',
      kind: 'always',
      holds: (snapshot) =>
        !snapshot.hasTag('step2') ||
        (snapshot.context.name === applicant.name && snapshot.context.idNo === applicant.idNo),
    },
    {
      name: '第二步可一步返回已填写的表单',
      requirement: 'R455',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.hasTag('step2'),
      to: (snapshot) =>
        snapshot.matches('form') &&
        snapshot.context.name === applicant.name &&
        snapshot.context.idNo === applicant.idNo,
    },
    {
      name: '关闭窗口后不留姓名和身份证号',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('idle') && (snapshot.context.name !== '' || snapshot.context.idNo !== ''),
    },
    {
      name: '刷脸成功后不再显示二维码',
      requirement: 'R457',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('passed') && snapshot.hasTag('code'),
    },
    {
      name: '需要重新扫码时二维码上有提示文字',
      requirement: 'R458',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('overlay') && !snapshot.hasTag('busy') && snapshot.context.overlay === '',
    },
    {
      name: '新的二维码上没有遮罩',
      requirement: 'R462',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.refreshAddress !== undefined,
      to: (snapshot) => snapshot.matches('scanning') && snapshot.context.overlay === '',
    },
    {
      name: '需要重新扫码时一步之内可请求新地址',
      requirement: 'R462',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.hasTag('code') && !snapshot.hasTag('busy') && snapshot.context.overlay !== '',
      to: (snapshot) => snapshot.children.refreshAddress !== undefined,
    },
    {
      name: '二维码过期后仍在查询：手机已开始的认证一步之内可通过',
      requirement: 'R457',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ scanning: 'polling' }) && snapshot.context.overlay !== '',
      to: (snapshot) => snapshot.hasTag('passed'),
    },
    {
      name: '没有已通过的认证就不会直接获取报告',
      requirement: 'R464',
      kind: 'never',
      holds: (snapshot) => snapshot.children.fetchPassed !== undefined && snapshot.context.passedName === '',
    },
    {
      name: '刷脸成功后一步之内可获取报告',
      requirement: 'R460',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('passed'),
      to: (snapshot) => snapshot.children.fetchReport !== undefined,
    },
    {
      name: '点击「完成刷脸认证」只对正在等待的查询有效',
      requirement: 'R460',
      kind: 'never',
      holds: (snapshot) => snapshot.context.asked && !snapshot.matches({ scanning: 'polling' }),
    },
    {
      name: '没有刷脸成功就不会获取报告',
      requirement: 'R460',
      kind: 'never',
      holds: (snapshot) => snapshot.children.fetchReport !== undefined && !snapshot.hasTag('passed'),
    },
    {
      name: '进入报告页时已有报告',
      requirement: 'R464',
      kind: 'always',
      holds: (snapshot) => snapshot.status !== 'done' || snapshot.output?.reportHandle === 'reportHandle-of-test-1',
    },
    {
      name: '任何时候两步之内都能回到表单',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('form'),
    },
  ],
} satisfies FlowModel<typeof applyReportMachine>;
