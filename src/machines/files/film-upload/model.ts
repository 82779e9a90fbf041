import { filmMessages } from '../../../../contract/files/rules/film-messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, offline } from '../../shared/means';
import type { FilmProgress, filmUploadMachine } from './machine';
import { world } from './world';

const id = 'f00000000000000000000000000000001';
const film = (state: FilmProgress['state'], more: Partial<FilmProgress> = {}): FilmProgress => ({
  id,
  pieces: 1,
  state,
  percent: 0,
  problem: '',
  seconds: 0,
  frames: [],
  ...more,
});
const frames = [1, 2, 3].map((at) => `/media/films/${id}/frame-${at}.jpg`);
const broken = {
  name: 'offline',
  label: '网络异常',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};

/** What QA needs to walk the upload of a film, in the form of a new video as its example. */
export const model = {
  inputs: {
    form: {
      label: '打开新建视频的表单',
      how: `用${account('E10000')}登录，打开 /staff/content/videos/new`,
      input: undefined,
    },
  },
  events: {
    'film.look': {
      label: '表单中已有上传的影片',
      how: '打开文件编号为已上传影片的视频',
      cases: [{ name: 'kept', label: '已上传的影片', data: id, payload: { id } }],
    },
    'film.choose': {
      label: '点击「上传影片」，选择文件',
      cases: [
        {
          name: 'short',
          label: '一段就能传完的文件',
          data: '短片.mp4，约1KB',
          payload: { file: { uid: 'short', name: '短片.mp4' }, refusal: '' },
        },
        {
          name: 'long',
          label: '分两段上传的文件',
          data: '长片.mp4，约5MB',
          payload: { file: { uid: 'long', name: '长片.mp4' }, refusal: '' },
        },
        {
          name: 'other',
          label: '不是影片的文件',
          data: '说明.txt',
          payload: { file: { uid: '', name: '说明.txt' }, refusal: filmMessages.noFilm },
        },
      ],
    },
    'film.pick': {
      label: '点击「从影片库选择」，选择影片',
      cases: [{ name: 'kept', label: '还没有使用的影片', data: id, payload: { id } }],
    },
    'upload.pause': { label: '点击「暂停」' },
    'upload.resume': { label: '点击「继续上传」' },
    'upload.again': { label: '点击「重试」' },
    'upload.cancel': { label: '点击「取消上传」' },
  },
  outcomes: {
    beginFilm: [
      { name: 'short', label: '服务返回：分一段上传', how: asUsual, output: film('uploading') },
      { name: 'long', label: '服务返回：分两段上传', how: asUsual, output: film('uploading', { pieces: 2 }) },
      {
        name: 'noTool',
        label: '服务返回：没有安装ffmpeg',
        how: '在没有 ffmpeg 的服务器上',
        error: { code: '409', message: filmMessages.noTool },
      },
      broken,
    ],
    sendPiece: [{ name: 'sent', label: '一段已上传', how: asUsual }, broken],
    finishFilm: [{ name: 'finished', label: '服务返回：等待转码', how: asUsual, output: film('waiting') }, broken],
    readFilm: [
      {
        name: 'working',
        label: '服务返回：转码中',
        how: '影片足够长',
        output: film('running', { percent: 40 }),
      },
      {
        name: 'ready',
        label: '服务返回：可以播放',
        how: '文件是影片',
        output: film('ready', { percent: 100, seconds: 75, frames }),
      },
      {
        name: 'failed',
        label: '服务返回：转码失败',
        how: '文件不是影片',
        output: film('failed', { problem: filmMessages.noFilm }),
      },
      broken,
    ],
    encodeFilm: [{ name: 'asked', label: '服务返回：等待转码', how: asUsual, output: film('waiting') }, broken],
    removeFilm: [{ name: 'removed', label: '服务返回：已删除', how: asUsual }, broken],
  },
  delays: { pollInterval: { how: '等待2秒' } },
  world,
  key: ({ file, film: { id: known, pieces, percent, frames: shown }, sent, problem }) => ({
    name: file.name,
    known,
    pieces,
    percent,
    shown: shown.length,
    sent,
    problem,
  }),
  invariants: [
    {
      name: '没有传完的影片不会提交转码',
      kind: 'never',
      holds: ({ children, context: { film: shown, sent } }) => children.finishFilm !== undefined && sent < shown.pieces,
    },
    {
      name: '暂停时没有上传',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('paused') && snapshot.children.sendPiece !== undefined,
    },
    {
      name: '没有完成时总说明原因',
      kind: 'never',
      holds: (snapshot) =>
        (['rejected', 'broken', 'failed', 'unknown'] as const).some((state) => snapshot.matches(state)) &&
        snapshot.context.problem === '',
    },
    {
      name: '暂停后已上传的部分不会重传',
      kind: 'step',
      steps: ['upload.resume'],
      from: (before) => before.matches('paused'),
      to: (after, before) => after.context.sent === before.context.sent,
    },
    {
      name: '重试时已上传的部分不会重传',
      kind: 'step',
      steps: ['upload.again'],
      from: (before) => before.matches('broken'),
      to: (after, before) => after.context.sent === before.context.sent,
    },
    {
      name: '可以播放的影片总有封面可选',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('ready') && snapshot.context.film.frames.length === 0,
    },
    {
      name: '失败后一步之内可重试',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('broken') || snapshot.matches('failed'),
      to: (snapshot) =>
        (['sending', 'finishing', 'beginning', 'restarting'] as const).some((state) => snapshot.matches(state)),
    },
  ],
  weights: { sending: 3, finishing: 2, encoding: 2 },
} satisfies FlowModel<typeof filmUploadMachine>;
