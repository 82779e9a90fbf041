import type { ContextFrom } from 'xstate';
import { absent, button, css, partOf, screenOf, showing, visible } from '../../shared/screen';
import type { playerMachine } from './machine';

type Context = ContextFrom<typeof playerMachine>;

const player = partOf('player');
/** What went wrong, or that something is waited for. */
const words = css('[data-part="words"]', player);
const start = button(/^播放影片/, player);
const again = button(/^(立即)?重试$/, player);
const play = button('播放', player);
const pause = button('暂停', player);
const qualities = css('[data-part="quality"]', player);

const reasons = {
  notStarted: '即将直播，请稍等',
  network: '请求视频失败，请检查网络',
  file: '请求文件失败，可能是网络错误或者跨域问题',
} as const;

const said = (text: string) => showing(words, { text: { part: text } }, text);
const silent = absent(words, '提示');
const chosen = ({ at }: Context) => showing(qualities, { value: at === 0 ? '高清' : '标清' }, '清晰度');

/** A player in each state. */
export const screen = screenOf<typeof playerMachine>({
  views: {
    idle: () => [visible(start, '播放影片'), silent],
    fetching: () => [said('正在加载')],
    noAddress: () => [said('播放地址丢失，请重试'), visible(again, '重试')],
    'attached.loading': (context) => [said('正在加载'), chosen(context)],
    'attached.blocked': () => [visible(start, '播放影片')],
    'attached.playing': (context) => [silent, visible(pause, '暂停'), chosen(context)],
    'attached.paused': (context) => [visible(play, '播放'), chosen(context)],
    'attached.stalled': () => [said('正在缓冲'), visible(pause, '暂停')],
    'attached.ended': () => [visible(button('重新播放', player)), silent],
    'failed.waiting': ({ reason }) => [said(reasons[reason]), visible(again, '立即重试')],
    'failed.givenUp': ({ reason }) => [said(reasons[reason]), visible(again, '重试')],
  },
  events: {
    'film.open': (_, { click }) => click(start),
    'film.retry': (_, { click }) => click(again),
    'quality.choose': 'outside',
    'video.playing': 'outside',
    'video.paused': 'outside',
    'video.waiting': 'outside',
    'video.ended': 'outside',
    'video.blocked': 'outside',
    'video.failed': 'outside',
    'network.back': 'outside',
  },
});
