import type { ContextFrom } from 'xstate';
import { filmMessages } from '../../../../contract/files/rules/film-messages';
import { messages } from '../../../../contract/messages';
import { dialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, button, css, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { filmUploadMachine } from './machine';

type Context = ContextFrom<typeof filmUploadMachine>;

const flow = partOf('filmUpload');
const choose = button('上传影片', flow);
const library = button('从影片库选择', flow);
const pause = button('暂停', flow);
const resume = button('继续上传', flow);
const again = button('重试', flow);
const cancel = button('取消上传', flow);
const progress = role('progressbar', undefined, flow);

const says = (words: string, what = words): Sight => visible(text(part(words), flow), what);
const reason = ({ problem }: Context): Sight => says(problem, '原因');
const pieces = ({ sent, film }: Context): Sight => says(`${sent} / ${film.pieces}段`, '进度');

const bytes: Readonly<Record<string, number>> = { '长片.mp4': 5_000_000 };

/** The upload of a film. */
export const screen = screenOf<typeof filmUploadMachine>({
  views: {
    idle: () => [ready(choose), ready(library), says('不超过2GB', '文件的要求'), absent(progress, '进度')],
    rejected: (context) => [reason(context), ready(choose), ready(library), absent(again)],
    beginning: () => [visible(progress, '正在准备'), absent(choose)],
    sending: (context) => [
      visible(progress, '正在上传'),
      pieces(context),
      ready(pause),
      absent(choose),
      absent(library),
    ],
    paused: (context) => [pieces(context), ready(resume), ready(cancel), absent(pause)],
    broken: (context) => [reason(context), ready(again), ready(cancel), ready(choose), ready(library)],
    cancelling: () => [visible(progress, '正在取消'), absent(again)],
    finishing: () => [visible(progress, '正在提交'), absent(pause)],
    encoding: ({ film }) => [visible(progress, '转码中'), says(`转码中：${film.percent}%`), absent(choose)],
    polling: ({ film }) => [visible(progress, '转码中'), says(`转码中：${film.percent}%`), absent(choose)],
    looking: () => [visible(progress, '正在查询'), absent(choose)],
    unknown: (context) => [reason(context), ready(again), ready(choose), ready(library)],
    ready: ({ film }) => [
      says('可以播放'),
      ...film.frames.map((_, at) => ready(button(`用第${at + 1}张画面作封面`, flow))),
      ready(choose),
      ready(library),
    ],
    failed: (context) => [reason(context), ready(again), ready(choose), ready(library)],
    restarting: () => [visible(progress, '正在提交'), absent(again)],
  },
  events: {
    'film.look': 'outside',
    'film.choose': ({ file: { name } }, hands) =>
      hands.choose(css('input[type="file"]', flow), { name, size: bytes[name] ?? 1_000 }),
    'film.pick': async (_, { click }) => {
      await click(library);
      await click(button(part('.mp4'), dialog('选择影片')));
    },
    'upload.pause': (_, { click }) => click(pause),
    'upload.resume': (_, { click }) => click(resume),
    'upload.again': (_, { click }) => click(again),
    'upload.cancel': (_, { click }) => click(cancel),
  },
  announces: {
    'idle: film.choose(other)': filmMessages.noFilm,
    'broken: film.choose(other)': filmMessages.noFilm,
    'unknown: film.choose(other)': filmMessages.noFilm,
    'ready: film.choose(other)': filmMessages.noFilm,
    'failed: film.choose(other)': filmMessages.noFilm,
    'beginning: beginFilm → noTool': filmMessages.noTool,
    'beginning: beginFilm → offline': messages.offline,
    'sending: sendPiece → offline': messages.offline,
    'finishing: finishFilm → offline': messages.offline,
    'cancelling: removeFilm → offline': messages.offline,
    'polling: readFilm → ready': '可以播放，时长1分15秒。',
    'polling: readFilm → failed': filmMessages.noFilm,
    'looking: readFilm → ready': '可以播放，时长1分15秒。',
    'looking: readFilm → failed': filmMessages.noFilm,
    'looking: readFilm → offline': messages.offline,
    'restarting: encodeFilm → offline': messages.offline,
  },
});
