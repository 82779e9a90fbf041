import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { staffMessages } from '../../../../contract/staff/messages';
import { publicationNames } from '../../../../contract/staff/rules/publication';
import { loginWindow } from '../../screen-dialogs';
import type { Query, Sight } from '../../shared/screen';
import { absent, button, css, label, part, partOf, ready, screenOf, showing, text, visible } from '../../shared/screen';
import type { publicationMachine } from './machine';
import { changedByOther, past, time } from './model';

type Context = ContextFrom<typeof publicationMachine>;

const flow = partOf('publication');
const state = css('[data-publication]', flow);
const ask = button('送审', flow);
const reassign = button('更换审核人', flow);
const publish = button('立即发布', flow);
const at = label('定时发布的时间', flow);
const schedule = button('定时发布', flow);
const giveBack = button('退回草稿', flow);
const note = label(part('退回意见'), flow);
const withdraw = button('撤回', flow);

const named = (words: string): Sight => visible(text(part(words), state));
const shows = (all: readonly Query[]): Sight[] => all.map((where) => ready(where));
const hides = (all: readonly Query[]): Sight[] => all.map((where) => absent(where));
/** What brings it to readers, or the words that say why it is not offered. */
const showable = ({ barred }: Context, all: readonly Query[]): Sight[] =>
  barred === '' ? shows(all) : [visible(text(part(barred), flow)), ...hides(all)];
const withdrawable = ({ live }: Context): Sight => (live ? ready(withdraw) : absent(withdraw));
const working = showing(flow, { attributes: { 'aria-busy': 'true' } }, '正在处理');

/** A record of content on its way to its readers, beside its form in the console. */
export const screen = screenOf<typeof publicationMachine>({
  views: {
    'settled.draft': (context) => [
      named(publicationNames.draft),
      ...shows([ask]),
      ...showable(context, [publish, at, schedule]),
      ...hides([giveBack, note]),
      withdrawable(context),
    ],
    'settled.review': (context) => [
      named(publicationNames.review),
      ...shows([giveBack, note]),
      ...showable(context, [publish, at, schedule]),
      ...hides([ask]),
      context.sent ? ready(reassign) : absent(reassign),
      withdrawable(context),
    ],
    'settled.scheduled': (context) => [
      visible(text(part('2099-01-01 09:00'), state), '定时2099-01-01 09:00'),
      ...shows([giveBack, note]),
      ...showable(context, [publish]),
      ...hides([ask, at, schedule]),
      withdrawable(context),
    ],
    'settled.published': (context) => [
      named(publicationNames.published),
      ...hides([ask, publish, at, schedule, giveBack, note]),
      withdrawable(context),
    ],
    'settled.withdrawn': (context) => [
      named(publicationNames.withdrawn),
      ...shows([ask]),
      ...showable(context, [publish, at, schedule]),
      ...hides([giveBack, note]),
      withdrawable(context),
    ],
    confirming: () => [...shows([button('确认撤回', flow), button('不撤回', flow)]), absent(withdraw)],
    sending: () => [working],
    awaitingLogin: () => [loginWindow],
    overtaken: () => [...shows([button('查看最新状态', flow)]), ...hides([ask, publish, withdraw])],
    checking: () => [working],
  },
  events: {
    'review.ask': (_, { click }) => click(ask),
    'reviewer.set': (_, { click }) => click(reassign),
    'review.return': async ({ note: words }, { fill, click }) => {
      await fill(note, words);
      await click(giveBack);
    },
    'time.set': async ({ publishAt }, { fill, click }) => {
      await fill(at, (publishAt === past.instant ? past : time).local);
      await click(schedule);
    },
    'publish.now': (_, { click }) => click(publish),
    'withdraw.ask': (_, { click }) => click(withdraw),
    'dialog.confirm': (_, { click }) => click(button('确认撤回', flow)),
    'dialog.cancel': (_, { click }) => click(button('不撤回', flow)),
    'latest.show': (_, { click }) => click(button('查看最新状态', flow)),
    'record.saved': 'outside',
    'change.hear': 'outside',
  },
  announces: {
    'sending: operate → draft': '已退回草稿',
    'sending: operate → review': '已送审',
    'sending: operate → reassigned': '已更换审核人',
    'sending: operate → scheduled': '已设定定时发布',
    'sending: operate → published': '已发布',
    'sending: operate → withdrawn': '已撤回',
    'sending: operate → withdrawnFree': '已撤回',
    'sending: operate → changed': changedByOther,
    'sending: operate → unreviewed': staffMessages.unreviewed,
    'sending: operate → refused': staffMessages.timePassed,
    'checking: look → failed': messages.internal,
  },
});
