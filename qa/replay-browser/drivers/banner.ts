import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, View } from '../driver';
import { stay, success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import { besideHome, isStill, openHome, pointerAway, tap } from './home-page';

const titles = ['加急打样', '高多层板', '一站式贴片'];
const slides = titles.map((title) => ({ title, picturePath: 'art:banner-default', redirectPath: '/portal/replayed' }));

const part = (page: Page) => page.getByRole('region', { name: '主推业务' });

/** Drawn once the flow runs: until then the link of a slide is a plain one, and a click on it is none of the flow's. */
const nextPicture = (page: Page): Sight => ({
  what: '下一张的图',
  where: part(page).locator('[aria-hidden="true"] > div:nth-child(2) > *'),
  is: 'there',
});

/** R070: the slide, its dot, and the ways to the others. */
const slide = (page: Page, { context }: AnyMachineSnapshot): Sight[] => [
  visible('横幅', part(page).getByRole('link', { name: titles[context.index] })),
  visible(
    '圆点',
    part(page)
      .locator('button[aria-current]')
      .and(page.getByRole('button', { name: titles[context.index] })),
  ),
  ...['上一张', '下一张'].map((name) => visible(name, part(page).getByRole('button', { name, exact: true }))),
];

const withButton =
  (name: string): View =>
  (page, snapshot) => [...slide(page, snapshot), visible(name, part(page).getByRole('button', { name }))];

const moving = withButton('暂停轮播');

/** The slides of the home page (R070–R074). */
export const banner: Driver = {
  address: besideHome,
  arrive: async (hands, input) => {
    await openHome(hands, { flow: 'banner', runner: 'bannerRunner', still: isStill(input) });
    await hands.see([nextPicture(hands.page)]);
  },
  beginsLater: true,
  calls: {
    slides: /\/selectRotationMapList$/,
    bannerRunner: /\/assets\/banner-runner-[^/]*\.js$/,
    link: /\/portal\/replayed/,
  },
  atOnce: { slides: success(slides), link: stay },
  answers: {},
  instant: ['navigate'],
  beyond: { 'navigate → failed': 'no address of a slide makes a browser refuse to open it' },
  perform: {
    'attention.hold': (_, { page }) => part(page).hover({ position: { x: 4, y: 4 } }),
    'attention.release': (_, hands) => pointerAway(hands),
    'rotation.pause': (_, hands) => tap(hands, '暂停轮播', 'banner'),
    'rotation.resume': (_, hands) => tap(hands, '继续轮播', 'banner'),
    'slide.next': (_, hands) => tap(hands, '下一张', 'banner'),
    'slide.previous': (_, hands) => tap(hands, '上一张', 'banner'),
    'slide.choose': ({ index }, hands) => tap(hands, new RegExp(`^第${index + 1}张`), 'banner'),
    'slide.open': (_, { page }) => part(page).locator('a:not([inert])').dispatchEvent('click'),
  },
  views: {
    'showing.rotating': moving,
    'showing.held': moving,
    'showing.paused': withButton('继续轮播'),
    leaving: slide,
    navigating: slide,
  },
};
