import '../../src/ui/theme/base.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EngineContext } from '../../src/routes/player/engine-context';
import { FilmPlayer } from '../../src/routes/player/film-player';
import { Notices } from '../../src/routes/shared/notices';
import { ask, see } from './support/patience';
// What is fetched once the page is there is fetched before the tests.
import '../../src/services/player/barrage-flow';
import '../../src/services/player/player-flow';

const answers: Readonly<Record<string, unknown>> = {
  getSuperPlayerSignature: {
    informationId: 7,
    title: '影片',
    videoCoverUrl: '',
    videoUrl: '/film.m3u8',
    expireSeconds: 0,
    staticHost: '',
  },
  getVideoStatistics: { onlinePeopleNum: 5, totalVisitsNum: 1_234 },
  getCommentList: { commentModelList: [] },
};

let asked: Array<{ name: string; body: unknown }> = [];
const askedFor = (wanted: string) => asked.filter(({ name }) => name === wanted);

window.fetch = async (input, init) => {
  const name = String(input).split('/').at(-1) ?? '';
  asked.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
  return Response.json({ code: 200, success: true, message: '', data: answers[name] ?? null });
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = () => undefined;
/** The test says itself what the video does. */
const stillEngine = async () => ({ choose: nothing, detach: nothing });

const open = (fileId: string) =>
  render(
    <Notices>
      <EngineContext value={stillEngine}>
        <div style={{ width: 640 }} data-part="wrapper">
          <FilmPlayer fileId={fileId} title="影片" poster="" />
        </div>
      </EngineContext>
    </Notices>,
  );

const player = page.getByRole('group', { name: '视频播放器：影片' });
const notice = (text: string) =>
  [...document.querySelectorAll('[data-toast]')].find(({ textContent }) => textContent === text);
const video = (): HTMLVideoElement => {
  const element = document.querySelector('video');
  if (!element) throw new Error('no video');
  return element;
};
const says = (event: Event) => flushSync(() => void video().dispatchEvent(event));

/** The player once it is shown, with an address. */
async function start(): Promise<void> {
  await open('film-1');
  await vi.advanceTimersByTimeAsync(1_000);
  await page.getByRole('button', { name: '播放影片：影片' }).click();
  await see(page.getByRole('button', { name: '播放', exact: true })).toBeInTheDocument();
}

it('is shown after a second, in a place of 16:9 that was kept for it [R245]', async () => {
  await open('film-1');
  const place = () => {
    const { top, width, height } =
      document.querySelector('[data-part="wrapper"]')?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    return { top, width, height };
  };
  await vi.advanceTimersByTimeAsync(999);
  expect(player.query()).toBeNull();
  const kept = place();
  expect(kept).toMatchObject({ width: 640, height: 360 });
  await vi.advanceTimersByTimeAsync(1);
  await see(player).toBeInTheDocument();
  expect(place()).toEqual(kept);
});

it('without its file says so in a notice, and tells what goes wrong in one: that it does, and why [R243]', async () => {
  const lost = await open('');
  await ask('the notice', () => notice('异常：参数丢失')).toBeDefined();
  expect(asked).toEqual([]);
  await lost.unmount();
  await start();
  const fail = () => says(new CustomEvent('player:failed', { detail: 'file' }));
  const words = '播放失败：请求文件失败，可能是网络错误或者跨域问题';
  fail();
  await ask('the notice', () => notice(words)).toBeDefined();
  // It is tried again after five seconds; the notice has gone, and is not repeated for the same failure.
  await vi.advanceTimersByTimeAsync(5_000);
  await see(page.getByRole('button', { name: '播放', exact: true })).toBeInTheDocument();
  fail();
  await see(page.getByRole('button', { name: '立即重试' })).toBeInTheDocument();
  expect(notice(words)).toBeUndefined();
});

it('asks once for its numbers, and shows them [R241]', async () => {
  await start();
  says(new Event('playing'));
  await see(page.getByRole('button', { name: '暂停' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(askedFor('getVideoStatistics')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await see(page.getByText('1,234次播放')).toBeInTheDocument();
  await see(page.getByText('5人正在观看')).toBeInTheDocument();
  says(new Event('pause'));
  says(new Event('playing'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(askedFor('getVideoStatistics').map(({ body }) => body)).toEqual([{ fileId: 'film-1' }]);
});
