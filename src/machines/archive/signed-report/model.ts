import type { FlowModel } from '../../shared/flow-model';
import type { signedReportMachine } from './machine';

/** What QA needs to walk the report that is a signed document (R483, R484). */
export const model = {
  inputs: { signed: { label: '打开带签署流程的报告', input: { signFlowId: 'signFlow-0001' } } },
  events: { 'signing.retry': { label: '点击「重试」' } },
  outcomes: {
    syncStatus: [
      { name: 'completed', label: '服务返回：已完成', output: { message: '已完成' } },
      { name: 'notYet', label: '服务返回：签署中（空消息）', output: { message: '' } },
      { name: 'otherMessage', label: '服务返回：其他消息（签署已拒绝）', output: { message: '签署已拒绝' } },
      {
        name: 'broken',
        label: '查询签署状态的请求失败',
        error: { code: 'NETWORK', message: '网络异常，请检查网络后重试' },
      },
      {
        name: 'forbidden',
        label: '服务返回：报告已超过查看时限（403）',
        error: { code: 'ACCESS_EXPIRED', message: '报告已超过查看时限，请重新申请' },
      },
    ],
    fetchDocument: [
      {
        name: 'document',
        label: '服务返回：已签署的文件',
        output: { url: '/api/portal/v1/archive/signedPdf/1', fileName: '王小明的履历报告.pdf' },
      },
      { name: 'broken', label: '获取签署文件的请求失败', error: { code: '500', message: '系统繁忙，请稍后再试' } },
      {
        name: 'forbidden',
        label: '服务返回：报告已超过查看时限（403）',
        error: { code: 'ACCESS_EXPIRED', message: '报告已超过查看时限，请重新申请' },
      },
    ],
  },
  delays: { pollInterval: '等待 1 秒', signingTimeout: '签署等待满 5 分钟' },
  key: ({ document, disturbed }) => ({ document: document !== null, disturbed }),
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
