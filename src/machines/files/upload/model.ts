import { uploadMessages } from '../../../../contract/files/messages';
import { kindMismatch } from '../../../../contract/files/rules/proof-file';
import { uploads } from '../../../../contract/limits/files';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, clockForward, employee, forced, offline, personOf } from '../../shared/means';
import type { uploadMachine } from './machine';
import { world } from './world';

const chosen = { name: '离职证明.pdf', size: 120_000 };

/** What QA needs to walk the upload of one file (R211–R216, R222, R223). */
export const model = {
  inputs: {
    chosen: {
      label: '选择文件',
      how: `在 /portal/archive 以${personOf(employee)}申请查询，打开报告后点击「数据异常反馈」，选择约 120KB 的离职证明.pdf`,
      input: { file: chosen },
    },
  },
  events: {},
  outcomes: {
    hashFile: [
      { name: 'hashed', label: '文件校验完成', how: asUsual, output: { fileMd5: '0cc175b9c0f1b6a831c399e269772661' } },
      {
        name: 'unreadable',
        label: '文件读取失败',
        how: '选择 U 盘上的大文件后立即拔出 U 盘',
        error: { code: 'UNREADABLE', message: uploadMessages.unreadable },
      },
    ],
    requestLink: [
      {
        name: 'link',
        label: '服务返回：临时上传链接',
        how: asUsual,
        output: {
          fileIndexId: 'fileIndexId-of-test-01',
          uploadUrl: 'https://files.example/put/1',
          relativePath: 'proof/1.pdf',
          headers: { 'Content-MD5': 'DMF1ucDxtqgxw5niaXcmYQ==' },
        },
      },
      {
        name: 'refused',
        label: '服务返回：获取临时上传链接失败',
        how: forced('/api/portal/v1/resume/getFileUploadUrl', { code: 500, message: uploadMessages.noLink }),
        error: { code: '500', message: uploadMessages.noLink },
      },
      {
        name: 'silent',
        label: '获取上传链接失败且没有说明',
        how: forced('/api/portal/v1/resume/getFileUploadUrl', { code: 502, message: '' }),
        error: { code: '502', message: '' },
      },
    ],
    sendFile: [
      { name: 'sent', label: '文件直传成功', how: asUsual },
      {
        name: 'saysUploaded',
        label: '网络错误但提示「上传成功」',
        how: '演示环境给不出：用 npm run qa -- walk upload --page，由程序给出',
        error: { code: 'NETWORK', message: uploadMessages.uploaded },
      },
      {
        name: 'linkExpired',
        label: '上传链接过期',
        how: `校验文件时断点暂停，${clockForward(uploads.linkSeconds / 60 + 1)}，再继续`,
        error: { code: 'LINK_EXPIRED', message: '' },
      },
      { name: 'broken', label: '网络错误', how: offline, error: { code: 'NETWORK', message: '' } },
    ],
    notify: [
      { name: 'noted', label: '服务返回：上传状态已更新', how: asUsual, output: { url: '' } },
      {
        name: 'refused',
        label: '上传状态更新失败',
        how: forced('/api/portal/v1/resume/updateFileStatus', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'otherKind',
        label: '服务返回：文件内容与扩展名不符',
        how: '选择把图片改名为 .pdf 的文件',
        error: { code: 'FILE_KIND', message: kindMismatch('pdf', 'png') },
      },
    ],
  },
  world,
  key: ({ link, relinks, errorText }) => ({
    link: link !== null,
    relinks,
    failed: errorText !== '',
  }),
  invariants: [
    {
      name: '同一时间最多只有一个请求',
      requirement: 'R211',
      kind: 'always',
      holds: (snapshot) => Object.keys(snapshot.children).length <= 1,
    },
    {
      name: '直传之后的每一步都有上传链接',
      requirement: 'R211',
      kind: 'never',
      holds: (snapshot) =>
        (['sendFile', 'notify', 'notifyFailure'].some((id) => id in snapshot.children) || snapshot.matches('done')) &&
        !snapshot.context.link?.fileIndexId,
    },
    {
      name: '直传失败后一步之内上报失败',
      requirement: 'R211',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot) => snapshot.children.notifyFailure !== undefined,
    },
    {
      name: '直传提示「上传成功」后一步之内确认上传',
      requirement: 'R222',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot) => snapshot.children.notify !== undefined,
    },
    {
      name: '上传失败时有说明文字，其他时候没有',
      requirement: 'R223',
      kind: 'always',
      holds: (snapshot) => snapshot.matches('fail') === (snapshot.context.errorText !== ''),
    },
    {
      name: '过期的链接最多重新获取两次',
      kind: 'always',
      holds: (snapshot) => snapshot.context.relinks <= 2,
    },
  ],
} satisfies FlowModel<typeof uploadMachine>;
