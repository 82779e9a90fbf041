import { uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import { messages } from '../../../../contract/messages';
import { nicknameMessages } from '../../../../contract/rules/nickname';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { asUsual, forced, offline, signedIn } from '../../shared/means';
import type { profileMachine } from './machine';
import { reservedName, unreadablePicture } from './names';
import { world } from './world';

const read = '/api/portal/v1/customer/getUserInfo';
const photo = { photoAccessId: 'p'.repeat(22), photoUrl: `/api/portal/v1/images/${'p'.repeat(22)}` };
const noPhoto = { photoAccessId: '', photoUrl: '' };
/** What is entered, and what a customer has. */
export const name = '焊点猎人';
export const knownName = '铜箔爱好者';
/** One pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What QA needs to walk setting a nickname and a picture (R152, R201–R203, R225–R227). */
export const model = {
  inputs: {
    signedIn: { label: '已登录', how: `${signedIn('C10002')}，打开首页`, input: undefined },
  },
  events: {
    'profile.open': { label: '在账号菜单点击「个人资料」', how: '打开右上角的账号菜单，点击「个人资料」' },
    'gate.need': {
      label: '没有昵称时发表评论',
      how: '用没有设置过昵称的账号，在评论框点击「发表评论」',
    },
    'gate.drop': {
      label: '查看昵称时离开提问窗口',
      how: '查看是否已有昵称的请求没有返回时，按浏览器的返回键关闭提问窗口',
    },
    'profile.retry': { label: '点击「重试」' },
    'dialog.close': { label: '点击窗口右上角的关闭按钮' },
    'picture.choose': {
      label: '选择头像图片',
      cases: [
        {
          name: 'good',
          label: '合格的图片',
          data: '头像.png，约 20KB',
          payload: { picture: { name: '头像.png', size: 20_000 }, refusal: '' },
        },
        {
          name: 'unreadable',
          label: '改名为图片的文本文件',
          data: unreadablePicture,
          payload: { picture: { name: unreadablePicture, size: 20_000 }, refusal: '' },
        },
        {
          name: 'wrong',
          label: '格式不正确',
          data: '头像.gif，约 20KB',
          payload: { picture: { name: '头像.gif', size: 20_000 }, refusal: uploadProfiles.cropper.format },
        },
      ],
    },
    'picture.remove': { label: '点击「移除头像」' },
    'crop.confirm': {
      label: '点击「使用这张图片」',
      cases: [
        {
          name: 'whole',
          label: '不移动、不缩放',
          data: '打开时的选区',
          payload: { crop: { x: 0, y: 0, width: 440, height: 440, rotation: 0 } },
        },
      ],
    },
    'crop.cancel': { label: '点击「返回」' },
    'profile.save': {
      label: '填写昵称并点击「保存」',
      cases: [
        { name: 'good', label: '昵称合格', data: name, payload: { nickName: name, problem: '' } },
        {
          name: 'reserved',
          label: '昵称像是工作人员的',
          data: reservedName,
          payload: { nickName: reservedName, problem: '' },
        },
        {
          name: 'empty',
          label: '昵称为空',
          data: '昵称留空',
          payload: { nickName: '', problem: nicknameMessages.empty },
        },
      ],
    },
  },
  outcomes: {
    loadProfile: [
      {
        name: 'unnamed',
        label: '服务返回：没有昵称和头像',
        how: '账号没有设置过昵称',
        output: { nickName: '', ...noPhoto, needsName: true },
      },
      {
        name: 'named',
        label: '服务返回：已有昵称和头像',
        how: '账号设置过昵称和头像',
        output: { nickName: knownName, ...photo, needsName: false },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在另一个标签页退出登录后立即点击',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(read, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    readPicture: [
      { name: 'shown', label: '图片已打开', how: asUsual, output: { source: picture } },
      {
        name: 'unreadable',
        label: '图片无法打开',
        how: '选择改名为 .png 的文本文件',
        error: { code: 'IMAGE', message: uploadProfiles.cropper.format },
      },
    ],
    uploadPicture: [
      { name: 'uploaded', label: '服务返回：图片地址', how: asUsual, output: photo },
      { name: 'offline', label: '网络错误', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    saveProfile: [
      { name: 'saved', label: '服务返回：设置成功', how: asUsual, output: { nickName: name, ...photo } },
      {
        name: 'refused',
        label: '服务返回：昵称不能使用',
        how: '昵称含「客服」',
        error: { code: 'NICKNAME', message: nicknameMessages.reserved },
      },
    ],
    login: loginOutcomes,
  },
  world,
  key: ({ gate, nickName, photoAccessId, picture, source, problem }) => ({
    gate,
    nickName,
    photo: photoAccessId !== '',
    picture: picture !== null,
    source: source !== '',
    problem,
  }),
  invariants: [
    {
      name: '不合格的昵称不会提交',
      requirement: 'R202',
      kind: 'step',
      steps: ['profile.save(empty)'],
      from: (before) => before.matches({ open: 'editing' }),
      to: (after) => after.matches({ open: 'editing' }) && after.context.problem === nicknameMessages.empty,
    },
    {
      name: '不合格的图片不会打开',
      requirement: 'R225',
      kind: 'step',
      steps: ['picture.choose(wrong)'],
      from: (before) => before.matches({ open: 'editing' }),
      to: (after, _, said) =>
        after.matches({ open: 'editing' }) &&
        said.includes(uploadProfiles.cropper.format) &&
        after.context.picture === null,
    },
    {
      name: '保存成功后提示并继续原来的操作',
      requirement: 'R152',
      kind: 'step',
      steps: ['saveProfile → saved'],
      from: (before) => before.matches({ open: 'saving' }),
      to: (after, before, said) =>
        after.matches('closed') &&
        said.includes(nicknameMessages.saved) &&
        said.includes('gate.pass') === before.context.gate,
    },
    {
      name: '关闭窗口即放弃需要昵称的操作',
      requirement: 'R152',
      kind: 'step',
      steps: ['dialog.close'],
      from: (before) => before.hasTag('dialog') && before.context.gate,
      to: (after, _, said) => after.matches('closed') && said.includes('gate.leave'),
    },
    {
      name: '离开需要昵称的操作后不再打开窗口',
      requirement: 'R152',
      kind: 'step',
      steps: ['gate.drop'],
      from: (before) => before.matches({ open: { loading: 'unseen' } }),
      to: (after, _, said) => after.matches('closed') && after.children.loadProfile === undefined && said.length === 0,
    },
    {
      name: '保存失败时填写的内容保留',
      requirement: 'R201',
      kind: 'step',
      steps: ['saveProfile → refused'],
      from: (before) => before.matches({ open: 'saving' }),
      to: (after, before) =>
        after.context.nickName === before.context.nickName &&
        after.context.photoAccessId === before.context.photoAccessId,
    },
    {
      name: '头像和它的地址一起有，一起没有',
      requirement: 'R203',
      kind: 'always',
      holds: ({ context }) => (context.photoAccessId === '') === (context.photoUrl === ''),
    },
    {
      name: '窗口关闭后不留任何内容',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('closed') && (snapshot.context.nickName !== '' || snapshot.context.picture !== null),
    },
    {
      name: '同一时间最多只有一个请求',
      kind: 'always',
      holds: ({ children }) => Object.keys(children).length <= 1,
    },
  ],
} satisfies FlowModel<typeof profileMachine>;
