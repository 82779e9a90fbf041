import { tooMany, uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, forced, signedIn } from '../../shared/means';
import { uploadMessages } from '../../shared/upload';
import type { uploadsMachine } from './machine';
import { world } from './world';

const [first, second] = [
  { name: '聊天记录.pdf', size: 1_000 },
  { name: '报价单.pdf', size: 1_000 },
];

const limit = { most: 2, tooMany: tooMany('community') };

const one = (uid: string) => ({ uid });

/** What QA needs to walk the files of a form: at most two, which is where all situations are (R209, R213, R214, R223). */
export const model = {
  inputs: {
    form: {
      label: '打开可附多个文件的表单',
      how: `${signedIn()}，打开「投诉工作人员」，选择类型、方式和分类；用例以最多两个文件书写`,
      input: { ...limit, delivers: false },
    },
    proof: {
      label: '打开只附一个文件的表单',
      how: '打开「数据异常反馈」',
      input: { ...limit, most: 1, delivers: false },
    },
    editor: {
      label: '打开可插入图片的编辑器',
      how: `${signedIn()}，打开任一文章的评论框`,
      input: { ...limit, delivers: true },
    },
  },
  events: {
    'files.choose': {
      label: '选择文件',
      cases: [
        { name: 'one', label: '一个文件', data: '聊天记录.pdf', payload: { files: [first], refusal: '' } },
        {
          name: 'two',
          label: '两个文件',
          data: '聊天记录.pdf 和 报价单.pdf',
          payload: { files: [first, second], refusal: '' },
        },
        {
          name: 'wrong',
          label: '格式不正确',
          data: '程序.exe',
          payload: { files: [], refusal: uploadProfiles.generic.format },
        },
      ],
    },
    'file.retry': {
      label: '点击「重新上传」',
      cases: [
        { name: 'first', label: '第一个文件', data: '第一个文件', payload: one('file-1') },
        { name: 'second', label: '第二个文件', data: '第二个文件', payload: one('file-2') },
      ],
    },
    'file.remove': {
      label: '点击「删除」',
      cases: [
        { name: 'first', label: '第一个文件', data: '第一个文件', payload: one('file-1') },
        { name: 'second', label: '第二个文件', data: '第二个文件', payload: one('file-2') },
      ],
    },
    'files.clear': { label: '关闭表单', how: '提交或放弃表单' },
  },
  outcomes: {
    upload: [
      { name: 'stored', label: '文件上传成功', how: asUsual, output: { id: 'fileIndexId-1', url: '', errorText: '' } },
      {
        name: 'refused',
        label: '文件上传失败',
        how: forced('/file-storage-manage/file/status', { code: 500, message: messages.internal }),
        output: { id: '', url: '', errorText: uploadMessages.failed },
      },
      {
        name: 'broken',
        label: '上传程序出错',
        how: '演示环境给不出：用 npm run qa -- walk uploads --page，由程序给出',
        error: { code: '', message: '' },
      },
    ],
  },
  startedAgain: ['upload'],
  key: ({ files, most, delivers }) => ({ files: files.map(({ uid, state }) => `${uid} ${state}`), most, delivers }),
  invariants: [
    {
      name: '文件不超过规定的个数',
      requirement: 'R209',
      kind: 'always',
      holds: ({ context: { files, most } }) => files.length <= most,
    },
    {
      name: '每个正在上传的文件各有一个上传，其余没有',
      requirement: 'R211',
      kind: 'always',
      holds: ({ children, context: { files } }) =>
        Object.keys(children).sort().join() ===
        files
          .filter(({ state }) => state === 'loading')
          .map(({ uid }) => uid)
          .sort()
          .join(),
    },
    {
      name: '没有文件、正在上传、上传失败、全部完成四种情况与文件一致',
      requirement: 'R213',
      kind: 'always',
      holds: ({ context: { files }, ...snapshot }) => {
        const states = files.map(({ state }) => state);
        if (files.length === 0) return snapshot.value === 'none';
        if (states.includes('loading')) return snapshot.value === 'pending';
        return snapshot.value === (states.includes('fail') ? 'failed' : 'done');
      },
    },
    {
      name: '完成的文件有编号，失败的有说明文字',
      requirement: 'R214',
      kind: 'always',
      holds: ({ context: { files } }) =>
        files.every(({ state, id, errorText }) =>
          state === 'done' ? id !== '' && errorText === '' : state === 'fail' ? errorText !== '' : errorText === '',
        ),
    },
    {
      name: '编辑器不留下已上传的文件',
      kind: 'never',
      holds: ({ context: { files, delivers } }) => delivers && files[0] !== undefined && files[0].state !== 'loading',
    },
    {
      name: '上传失败后一步之内可重试',
      requirement: 'R223',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('failed'),
      to: (snapshot) => snapshot.matches('pending'),
    },
    {
      name: '任何时候一步之内都可清空',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.context.files.length > 0,
      to: (snapshot) => snapshot.matches('none'),
    },
  ],
  world,
} satisfies FlowModel<typeof uploadsMachine>;
