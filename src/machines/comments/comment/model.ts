import { commentMessages } from '../../../../contract/comments/rules/comment-text';
import { uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import { uploadMessages } from '../../shared/upload';
import type { commentMachine } from './machine';
import { world } from './world';

const submit = '/api/portal/v1/comment/submitComment';
const upload = '/api/portal/v1/bbs/file/getFileUploadUrl';
const question = '/portal/1/m4.html 中的任一提问';

/** The server's words where another member of staff has answered. */
export const answeredByColleague = '该提问已由 王工（E0001） 于 10:32 官方回复';

const known = {
  cases: [
    { name: 'free', label: '未被禁言的客户', data: account(), payload: { muted: false } },
    { name: 'muted', label: '被禁言的客户', data: account('C10003'), payload: { muted: true } },
  ],
} as const;

/** What QA needs to walk writing a comment (R157–R160, R172–R177). */
export const model = {
  inputs: {
    visitor: { label: '未登录打开可评论的页面', how: `保持未登录，打开 ${question}`, input: { who: 'visitor' } },
    customer: { label: '登录后打开', how: `${signedIn()}，打开 ${question}`, input: { who: 'customer' } },
    muted: { label: '被禁言后打开', how: `${signedIn('C10003')}，打开 ${question}`, input: { who: 'muted' } },
  },
  events: {
    'box.open': { label: '点击评论框' },
    'box.close': { label: '点击「收起」' },
    'comment.submit': {
      label: '填写评论并点击「发表评论」',
      cases: [
        { name: 'good', label: '有文字', data: '你好', payload: { markup: '<p>你好</p>', refusal: '' } },
        { name: 'empty', label: '不填写', data: '清空评论框', payload: { markup: '', refusal: commentMessages.empty } },
      ],
    },
    'picture.refuse': {
      label: '选择图片',
      cases: [
        {
          name: 'notPicture',
          label: 'notes.txt',
          data: 'notes.txt',
          payload: { text: uploadProfiles.editorImage.format },
        },
      ],
    },
    'picture.fail': {
      label: '图片上传失败',
      how: `选择 board.png，${forced(upload, { code: 500, message: messages.internal })}`,
      cases: [
        {
          name: 'refused',
          label: '服务返回：系统繁忙',
          data: 'board.png（1 KB）',
          payload: { text: uploadMessages.linkFailed },
        },
      ],
    },
    'captcha.answer': {
      label: '填写图形验证码并提交',
      cases: [
        {
          name: 'given',
          label: '图中的字符',
          data: '图中的四个字符',
          payload: { captchaId: 'sample', captchaAnswer: 'AB12' },
        },
      ],
    },
    'captcha.cancel': { label: '点击「返回修改」' },
    'form.change': {
      label: '在评论框中填写，不发表',
      cases: [
        { name: 'typed', label: '填写文字', data: '填写「再想想」', payload: { draft: { markup: '<p>再想想</p>' } } },
      ],
    },
    'customer.known': {
      label: '页面得知有人登录',
      how: '切换到另一个标签页，以数据中的账号登录，再切换回来',
      ...known,
    },
    'customer.gone': { label: '退出登录', how: '在另一个标签页退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    readDraft: draftOutcomes({ markup: '<p>你好</p>' }, '在同一评论框填写「你好」'),
    requireName: [
      {
        name: 'named',
        label: '已有昵称，或设置了昵称',
        how: '没有昵称时填写「板厂小王」，点击「保存」',
        meanwhile: true,
      },
      {
        name: 'dismissed',
        label: '关闭个人资料窗口，或昵称无法读取',
        how: '用没有昵称的账号，点击个人资料窗口右上角的关闭按钮',
        meanwhile: true,
        error: { code: 'DISMISSED', message: '' },
      },
    ],
    postComment: [
      { name: 'posted', label: '服务返回：已发表', how: asUsual, output: { id: 123, auditStatus: 1 } },
      {
        name: 'held',
        label: '服务返回：待审核',
        how: '使用从未发表过评论的账号，或在评论中写入网址',
        output: { id: 123, auditStatus: 0 },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'muted',
        label: '服务返回：已被禁言',
        how: '在另一个浏览器以管理员 M10001 禁言该客户',
        error: { code: 'MUTED', message: commentMessages.muted },
      },
      {
        name: 'overtaken',
        label: '服务返回：已有官方回复',
        how: '以管理员 M10001 选择官方回复，另一位管理员在提交之前已回复',
        error: { code: 'CHANGED', message: answeredByColleague },
      },
      {
        name: 'captcha',
        label: '服务返回：需要图形验证码',
        how: '五分钟之内先发表五条评论',
        error: { code: 'CAPTCHA_REQUIRED', message: commentMessages.captcha },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced(submit, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'lost',
        label: '服务已收到评论，返回丢失',
        how: `做上一步之前，在 /dev/faults 让请求 POST ${submit}「丢失」一次`,
        error: { code: 'NETWORK', message: messages.offline },
      },
    ],
  },
  key: ({ who, markup, draft, captcha, problem }) => ({
    who,
    markup: markup !== '',
    draft: draft !== '',
    captcha: captcha !== null,
    problem: problem !== '',
  }),
  invariants: [
    {
      name: '有草稿时从草稿开始写',
      kind: 'step',
      steps: ['readDraft → kept'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (snapshot) => snapshot.matches('writing') && snapshot.context.draft !== '',
    },
    {
      name: '草稿已发表时提示，从空白开始写',
      kind: 'step',
      steps: ['readDraft → stored'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (snapshot, _before, said) =>
        snapshot.matches('writing') &&
        snapshot.context.draft === '' &&
        said.join() === '上次提交的内容已收到，无需重复提交',
    },
    {
      name: '未登录或被禁言时不发送任何内容',
      requirement: 'R158',
      kind: 'never',
      holds: (snapshot) => (snapshot.matches('visitor') || snapshot.matches('muted')) && snapshot.hasTag('open'),
    },
    {
      name: '没有昵称时不发送任何内容，文字保留',
      requirement: 'R152',
      kind: 'step',
      steps: ['requireName → dismissed'],
      from: (snapshot) => snapshot.matches('naming'),
      to: (snapshot) => snapshot.matches('writing') && snapshot.context.markup !== '',
    },
    {
      name: '发送的评论不为空',
      requirement: 'R172',
      kind: 'always',
      holds: ({ children, context }) => children.postComment === undefined || context.markup !== '',
    },
    {
      name: '登录失效后登录，接着发表',
      requirement: 'R012',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLoginToSend'),
      to: (snapshot) => snapshot.matches('naming'),
    },
    {
      name: '失败后三步之内能发表',
      requirement: 'R196',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.matches({ writing: 'failed' }),
      to: (snapshot) => snapshot.matches('posted'),
    },
    {
      name: '未被禁言时六步之内能发表',
      kind: 'within',
      steps: 6,
      from: (snapshot) => !snapshot.matches('muted'),
      to: (snapshot) => snapshot.matches('posted') || snapshot.matches('held'),
    },
  ],
  world,
} satisfies FlowModel<typeof commentMachine>;
