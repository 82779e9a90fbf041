import { archiveMessages } from '../../../../contract/archive/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, forced, offline, personOf, signingEmployee, unanswered, wait } from '../../shared/means';
import type { signedReportMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the report that is a signed document (R483, R484). */
export const model = {
  inputs: {
    signed: {
      label: '打开带签署流程的报告',
      how: `在 /portal/archive 以${personOf(signingEmployee)}申请查询，在刷脸页点击「是本人，刷脸通过」后打开报告`,
      input: { signFlowId: 'signFlow-0001' },
    },
  },
  events: { 'signing.retry': { label: '点击「重试」' } },
  outcomes: {
    syncStatus: [
      {
        name: 'completed',
        label: '服务返回：已完成',
        how: '等待约 3 秒，演示环境的签署自动完成',
        output: { message: '已完成' },
      },
      {
        name: 'notYet',
        label: '服务返回：签署中（空消息）',
        how: '打开报告后的头 2 秒，演示环境的签署还没有完成',
        output: { message: '' },
      },
      {
        name: 'otherMessage',
        label: '服务返回：签署失败',
        how: forced('/api/portal/v1/archive/syncSignStatus', { data: `"message":"${archiveMessages.signingFailed}"` }),
        output: { message: archiveMessages.signingFailed },
      },
      {
        name: 'broken',
        label: '查询签署状态时网络中断',
        how: offline,
        error: { code: 'NETWORK', message: messages.offline },
      },
      {
        name: 'forbidden',
        label: '服务返回：报告已超过查看时限（403）',
        how: forced('/api/portal/v1/archive/syncSignStatus', { code: 403, message: archiveMessages.ownerTooLate }),
        error: { code: 'ACCESS_EXPIRED', message: archiveMessages.ownerTooLate },
      },
    ],
    fetchDocument: [
      {
        name: 'document',
        label: '服务返回：已签署的文件',
        how: asUsual,
        output: { url: '/api/portal/v1/archive/signedPdf/1', fileName: '王小明的履历报告.pdf' },
      },
      {
        name: 'broken',
        label: '获取签署文件时网络中断',
        how: unanswered('/api/portal/v1/archive/getSignedPdf'),
        error: { code: 'NETWORK', message: messages.offline },
      },
      {
        name: 'forbidden',
        label: '服务返回：报告已超过查看时限（403）',
        how: forced('/api/portal/v1/archive/getSignedPdf', { code: 403, message: archiveMessages.ownerTooLate }),
        error: { code: 'ACCESS_EXPIRED', message: archiveMessages.ownerTooLate },
      },
    ],
  },
  delays: {
    pollInterval: { how: wait },
    signingTimeout: { how: forced('/api/portal/v1/archive/syncSignStatus', { data: '"message":""' }) },
  },
  key: ({ document, disturbed }) => ({ document: document !== null, disturbed }),
  world,
  invariants: [
    {
      name: '显示签署版报告时已有文件地址和文件名',
      requirement: 'R484',
      kind: 'always',
      holds: (snapshot) =>
        !snapshot.matches('showing') ||
        (snapshot.context.document !== null &&
          snapshot.context.document.url !== '' &&
          snapshot.context.document.fileName !== ''),
    },
    {
      name: '签署有结果后不再查询签署状态',
      requirement: 'R484',
      kind: 'never',
      holds: (snapshot) => snapshot.children.syncStatus !== undefined && !snapshot.matches('signing'),
    },
    {
      name: '返回查询页时没有任何请求在进行',
      requirement: 'R484',
      kind: 'never',
      holds: (snapshot) => snapshot.status === 'done' && Object.keys(snapshot.children).length > 0,
    },
    {
      name: '等待签署时一步之内就会再查询',
      requirement: 'R484',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ signing: 'waiting' }),
      to: (snapshot) => snapshot.children.syncStatus !== undefined,
    },
    {
      name: '网络中断不会丢失报告：返回查询页之前服务一定有过答复或已超时',
      requirement: 'R484',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('failed') && snapshot.context.disturbed,
    },
    {
      name: '查询中断后一步之内可再次查询',
      requirement: 'R484',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('interrupted'),
      to: (snapshot) => snapshot.children.syncStatus !== undefined,
    },
    {
      name: '签署出错后一步之内返回查询页',
      requirement: 'R484',
      kind: 'within',
      steps: 1,
      from: (snapshot) => Object.keys(snapshot.children).length > 0,
      to: (snapshot) => snapshot.status === 'done',
    },
    {
      name: '签署完成后两步之内显示文件',
      requirement: 'R484',
      kind: 'within',
      steps: 2,
      from: (snapshot) => Object.keys(snapshot.children).length > 0,
      to: (snapshot) => snapshot.matches('showing'),
    },
  ],
} satisfies FlowModel<typeof signedReportMachine>;
