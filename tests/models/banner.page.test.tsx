import { onTestFinished } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import '../../src/ui/theme/base.css';
// What is fetched when the browser is idle is fetched before the tests.
import '../../src/services/site/banner-flow';
import { BannerSection } from '../../src/routes/site/home/banner-section';
import { lookAt, press, Untouched } from './support/attention';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';

const banner = '[data-flow=banner]';
const titles = ['免费打样', '高多层PCB', 'SMT贴片'] as const;
const banners = titles.map((title, at) => ({
  title,
  picturePath: `art:slide-${at}`,
  redirectPath: '/somewhere',
}));

/** The page that the link leads to must not replace the one that runs the tests. */
function stayHere(): void {
  const stay = (event: Event) => event.target instanceof HTMLAnchorElement && event.preventDefault();
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
}

const reachable = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`${banner} a:not([inert])`),
];

/** R072: rank and address of the slide in its link; of the others nothing can be reached. */
async function shows(page: BrowserPage, { context }: AnyMachineSnapshot) {
  const index: number = context.index;
  const spm = `?spm=PCB.Homepage.banner.100${index + 1}`;
  await ask('links that can be reached', () => reachable().map((link) => link.getAttribute('href'))).toEqual([
    `/somewhere${spm}`,
  ]);
  await ask('the title', () => reachable()[0]?.querySelector('strong')?.textContent).toBe(titles[index]);
  await see(page.getByRole('button', { name: /^第\d张/ })).toHaveLength(3);
  await ask('the dot', () => document.querySelector(`${banner} [aria-current=true]`)?.getAttribute('aria-label')).toBe(
    `第${index + 1}张：${titles[index]}`,
  );
}

const button = (page: BrowserPage, name: string) => see(page.getByRole('button', { name, exact: true })).toBeVisible();

/** The model knows no ranks. */
const withoutRank = (event: AnyEventObject) =>
  event.type === 'slide.open' ? { ...event, href: String(event.href).split('?')[0] } : event;

await describeRenderedFlow({
  flow: flowNamed('banner'),
  requirements: ['R071', 'R072', 'R074'],
  render: () => (
    <Untouched>
      <BannerSection banners={banners} sites={{ order: '', smt: '' }} />
    </Untouched>
  ),
  arrive: async () => {
    stayHere();
    // The next slide is drawn beforehand once the flow is there: before that a click is the link's own.
    await ask('pictures', () => document.querySelectorAll(`${banner} > [aria-hidden] > div:not(:empty)`).length).toBe(
      2,
    );
  },
  foreseen: withoutRank,
  views: {
    'showing.rotating': async (page, snapshot) => {
      await shows(page, snapshot);
      await button(page, '暂停轮播');
      await ask('not read out', () => document.querySelector(`${banner} [aria-live]`)?.getAttribute('aria-live')).toBe(
        'off',
      );
    },
    'showing.held': async (page, snapshot) => {
      await shows(page, snapshot);
      await button(page, '暂停轮播');
    },
    'showing.paused': async (page, snapshot) => {
      await shows(page, snapshot);
      await button(page, '继续轮播');
    },
    leaving: shows,
    navigating: shows,
  },
  perform: {
    'attention.hold': () => lookAt(banner, true),
    'attention.release': () => lookAt(banner, false),
    'rotation.pause': () => press(banner, '暂停轮播'),
    'rotation.resume': () => press(banner, '继续轮播'),
    'slide.next': () => press(banner, '下一张'),
    'slide.previous': () => press(banner, '上一张'),
    'slide.choose': ({ index }) => press(banner, `第${index + 1}张`),
    'slide.open': () => reachable()[0]?.click(),
  },
});
