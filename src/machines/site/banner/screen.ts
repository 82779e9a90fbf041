import type { ContextFrom } from 'xstate';
import type { Banner } from '../../../../contract/site/calls';
import type { Sight } from '../../shared/screen';
import { button, css, partOf, role, screenOf, showing, there, visible } from '../../shared/screen';
import type { bannerMachine } from './machine';

type Context = ContextFrom<typeof bannerMachine>;

/** What a page shows that is walked. */
export const slides: Banner[] = ['免费打样', '高多层PCB', 'SMT贴片'].map((title, at) => ({
  title,
  picturePath: `art:slide-${at}`,
  redirectPath: '/portal/m7.html',
}));

const banner = partOf('banner');
/** Of the slides that are not shown nothing can be reached. */
const link = css('a:not([inert])', banner);
const rankOf = (index: number): string => `PCB.Homepage.banner.100${index + 1}`;

/** Drawn once the flow runs: until then the link of a slide is a plain one, and a click on it is none of the flow's. */
export const nextPicture = there(css('[aria-hidden="true"] > div:nth-child(2) > *', banner), '下一张的图');

/** R070, R072: the slide with its rank in its link, its dot, and the ways to the others. */
function slide({
  index,
  titles = slides.map(({ title }) => title),
}: Context & { titles?: readonly string[] }): Sight[] {
  const title = titles[index] ?? '';
  return [
    showing(link, { count: 1 }, '横幅'),
    showing(css(`a:not([inert])[href*="${rankOf(index)}"]`, banner), { count: 1 }, '横幅的链接'),
    showing(css('strong', link), { text: title }, '横幅标题'),
    showing(button(/^第\d张/, banner), { count: titles.length }, '圆点'),
    showing(
      css('button[aria-current="true"]', banner),
      { count: 1, attributes: { 'aria-label': `第${index + 1}张：${title}` } },
      '当前圆点',
    ),
    ...['上一张', '下一张'].map((name) => visible(button(name, banner))),
  ];
}

const moving = (context: Context): Sight[] => [...slide(context), visible(button('暂停轮播', banner))];

/** The slides of the home page (R070–R074). */
export const screen = screenOf<typeof bannerMachine>({
  views: {
    'showing.rotating': (context) => [
      ...moving(context),
      { ...there(css('[aria-live]', banner), '不朗读'), has: { attributes: { 'aria-live': 'off' } } },
    ],
    'showing.held': moving,
    'showing.paused': (context) => [...slide(context), visible(button('继续轮播', banner))],
    leaving: slide,
    navigating: slide,
  },
  events: {
    'attention.hold': (_, { hover }) => hover(banner),
    'attention.release': (_, { unhover }) => unhover(banner),
    'rotation.pause': (_, { tap }) => tap(button('暂停轮播', banner)),
    'rotation.resume': (_, { tap }) => tap(button('继续轮播', banner)),
    'slide.next': (_, { tap }) => tap(button('下一张', banner)),
    'slide.previous': (_, { tap }) => tap(button('上一张', banner)),
    'slide.choose': ({ index }, { tap }) => tap(role('button', new RegExp(`^第${index + 1}张`), banner)),
    'slide.open': (_, { tap }) => tap(link),
  },
});
