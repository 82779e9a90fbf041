import { uploadMessages } from '../../../../contract/files/messages';
import { kindMismatch } from '../../../../contract/files/rules/proof-file';
import { uploads } from '../../../../contract/limits/files';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, clockForward, employee, forced, offline, personOf } from '../../shared/means';
import type { uploadMachine } from './machine';

const chosen = { uid: 'file-1', name: '离职证明.pdf', size: 120_000 };

/** What QA needs to walk the upload of one file (R211–R216, R222, R223, R229). */
export const model = {
  inputs: {
    empty: {
      label: '打开带上传框的表单',
      how: `在 http://localhost:3000/portal/archive 以${personOf(employee)}申请查询，打开报告后点击「数据异常反馈」`,
      input: undefined,
    },
  },
  events: {
    'file.choose': {
      label: '选择文件',
      cases: [
        {
          name: 'allowed',
          label: '合法文件',
          data: '离职证明.pdf，约 120KB',
          payload: { file: chosen, refusal: '' },
          variants: [
            {
              name: 'smallest',
              label: '1 字节（下界）',
              data: '离职证明.pdf，1 字节',
              payload: { file: { ...chosen, size: 1 }, refusal: '' },
            },
            {
              name: 'largest',
              label: '正好 20MB（上界）',
              data: '扫描件.zip，正好 20MB',
              payload: { file: { ...chosen, name: '扫描件.zip', size: 20 * 1024 * 1024 }, refusal: '' },
            },
          ],
        },
        {
          name: 'wrongFormat',
          label: '格式不正确',
          data: '程序.exe，约 120KB',
          payload: { file: { uid: 'file-2', name: '程序.exe', size: 120_000 }, refusal: '文件格式不正确' },
        },
        {
          name: 'tooLarge',
          label: '超过 20MB',
          data: '扫描件.zip，20MB 多 1 字节',
          payload: {
            file: { uid: 'file-3', name: '扫描件.zip', size: 20 * 1024 * 1024 + 1 },
            refusal: '文件大小不能超过20MB',
          },
        },
      ],
    },
    'file.retry': { label: '点击「重新上传」' },
    'file.remove': { label: '点击「删除」' },
  },
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
      { name: 'noted', label: '服务返回：上传状态已更新', how: asUsual },
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
  key: ({ file, link, relinks, errorText }) => ({
    file: file !== null,
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
        (['sendFile', 'notify', 'notifyFailure'].some((id) => id in snapshot.children) || snapshot.hasTag('done')) &&
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
      name: '上传中、完成、失败三种显示互不重叠',
      requirement: 'R213',
      kind: 'always',
      holds: (snapshot) => (['loading', 'done', 'fail'] as const).filter((tag) => snapshot.hasTag(tag)).length <= 1,
    },
    {
      name: '除未选择外始终有且仅有一个文件',
      requirement: 'R228',
      kind: 'always',
      holds: (snapshot) => snapshot.matches('ready') === (snapshot.context.file === null),
    },
    {
      name: '不合要求的文件不会被上传',
      requirement: 'R229',
      kind: 'always',
      holds: (snapshot) => snapshot.context.file === null || snapshot.context.file.uid === chosen.uid,
    },
    {
      name: '上传失败时有说明文字，其他时候没有',
      requirement: 'R223',
      kind: 'always',
      holds: (snapshot) => snapshot.hasTag('fail') === (snapshot.context.errorText !== ''),
    },
    {
      name: '过期的链接最多重新获取两次',
      kind: 'always',
      holds: (snapshot) => snapshot.context.relinks <= 2,
    },
    {
      name: '上传失败后一步之内可重试',
      requirement: 'R223',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.hasTag('fail'),
      to: (snapshot) => snapshot.hasTag('loading'),
    },
    {
      name: '任何时候一步之内都可删除文件',
      requirement: 'R228',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.context.file !== null,
      to: (snapshot) => snapshot.matches('ready'),
    },
  ],
} satisfies FlowModel<typeof uploadMachine>;
