import { sql } from 'drizzle-orm';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { chromium } from 'playwright';
import { video as limits } from '../../contract/limits/video';
import { browserLaunchOptions } from '../../scripts/browser';
import { startPortal } from '../../scripts/portal';
import { startPostgres } from '../../scripts/postgres';
import { openPostgres } from '../../server/database/connection';
import { median, printFigure } from '../support/figures';

const rounds = 3;
const film = 'sample-video-1';
const watchMs = 60_000;

/** A page in which functions of this file can run: the compiler names them by a function of its own. */
async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}

/** Calls back with the time of the first frame that the only video of the page shows, from `since`. */
const firstFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const video = document.querySelector('video');
          if (video) video.requestVideoFrameCallback((now) => resolve(now - Object(window).clickedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** The page hears its clicks. Its event line stays open: the network is never idle. */
const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')) &&
      !document.querySelector('[data-later]'),
  );

const note = () => {
  document.addEventListener('click', () => Object.assign(window, { clickedAt: performance.now() }), {
    once: true,
    capture: true,
  });
};

/** From the click on a film to its first frame; the wait of R245 is taken off. */
async function clickToFrame(browser: Browser, url: string): Promise<number> {
  const page = await openPage(browser);
  try {
    await page.goto(`${url}/portal/p_v_27.html`);
    await hydrated(page);
    await page.evaluate(note);
    const frame = firstFrame(page);
    await page.getByRole('link', { name: /从一块板到一座智能工厂/ }).click();
    return (await frame) - limits.shownAfterMs;
  } finally {
    await page.close();
  }
}

/** The same with nothing but a video and hls.js. */
async function plainClickToFrame(browser: Browser, url: string): Promise<number> {
  // The portal's policy allows no script but its own.
  const page = await openPage(browser, { bypassCSP: true });
  try {
    await page.goto(`${url}/healthz`);
    const { data } = await (
      await page.request.post(`${url}/api/portal/v1/common/getSuperPlayerSignature`, {
        headers: { 'x-requested-with': 'portal' },
        data: { fileId: film },
      })
    ).json();
    await page.setContent('<!doctype html><button>播放</button><video muted playsinline></video>');
    await page.addScriptTag({ path: 'node_modules/hls.js/dist/hls.light.min.js' });
    await page.evaluate(note);
    await page.evaluate((source) => {
      document.querySelector('button')?.addEventListener('click', () => {
        const { Hls } = Object(window);
        const video = document.querySelector('video');
        const hls = new Hls({ enableWorker: false });
        hls.loadSource(source);
        hls.attachMedia(video);
        hls.on('hlsManifestParsed', () => video?.play());
      });
    }, `${url}${data.videoUrl}`);
    const frame = firstFrame(page);
    await page.getByRole('button', { name: '播放' }).click();
    return await frame;
  } finally {
    await page.close();
  }
}

/** Share of frames that the page did not draw in time, while a film plays at a fourth of the speed. */
async function droppedFrames(
  browser: Browser,
  url: string,
  shown: boolean,
): Promise<{ dropped: number; lanes: number }> {
  const page = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
  try {
    await page.goto(`${url}/portal/video-player?id=${film}&videoName=film`);
    await hydrated(page);
    await page.getByRole('button', { name: /^播放影片/ }).click();
    await page.locator('[data-state="attached.playing"]').waitFor();
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.loop = true;
    });
    if (!shown) await page.getByRole('button', { name: '弹幕', exact: true }).click();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await page.evaluate(
      (ms) =>
        new Promise<{ dropped: number; lanes: number }>((resolve) => {
          const start = performance.now();
          let last = start;
          let frames = 0;
          let lanes = 0;
          const next = (now: number) => {
            frames += 1;
            const tops = [...document.querySelectorAll<HTMLElement>('[data-barrage]')].map(({ style }) => style.top);
            lanes = Math.max(lanes, new Set(tops).size);
            last = now;
            if (last - start < ms) requestAnimationFrame(next);
            else resolve({ dropped: Math.max(0, 1 - frames / (((last - start) * 60) / 1_000)), lanes });
          };
          requestAnimationFrame(next);
        }),
      watchMs,
    );
  } finally {
    await page.close();
  }
}

/** What a viewer waits for, and what barrage costs (section 5 of the video centre's issue). */
export async function measurePlaying(): Promise<void> {
  const postgres = await startPostgres();
  const connection = await openPostgres(postgres.url);
  const portal = await startPortal({ DATABASE_URL: postgres.url });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    console.log('From the click to the first frame, without the wait of R245');
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const plain = await plainClickToFrame(browser, portal.url);
      const own = await clickToFrame(browser, portal.url);
      ratios.push(own / plain);
      printFigure(`${round}. video and hls.js alone`, `${plain.toFixed(0)} ms`, 'reference');
      printFigure(`${round}. player`, `${own.toFixed(0)} ms`, `${(own / plain).toFixed(2)} of it`);
    }
    printFigure('click to first frame', `${median(ratios).toFixed(2)} of the reference`, 'median');
    await connection.db.execute(sql`
      insert into comments (type, "businessId", "accountId", "createType", content, "auditStatus", "createdAt")
      select 7, v."informationId", (select id from accounts order by id limit 1), 2, '第' || n || '句，板子真漂亮', 1, now()
      from videos v, generate_series(1, 900) n where v."fileId" = ${film}`);
    console.log(`Barrage in all lanes for ${watchMs / 1_000} s, CPU at a fourth`);
    const without = await droppedFrames(browser, portal.url, false);
    const full = await droppedFrames(browser, portal.url, true);
    printFigure('dropped frames without barrage', `${(without.dropped * 100).toFixed(1)} %`, 'reference');
    printFigure(
      `dropped frames with ${full.lanes} lanes full`,
      `${(full.dropped * 100).toFixed(1)} %`,
      `${((full.dropped - without.dropped) * 100).toFixed(1)} % more; at most 5 %`,
    );
  } finally {
    await browser.close();
    await portal.stop();
    await connection.close();
    await postgres.stop();
  }
}
