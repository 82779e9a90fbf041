import type { FlowPair } from '@circuit-portal/workbench/pair';
import { pairOf } from '@circuit-portal/workbench/pair';
import type { Prepared } from '../../contract/prepared';
import type { CommentWorld } from '../../src/machines/comments/comment/world';
import { start as author, world as ofComment } from '../../src/machines/comments/comment/world';
import { authors, first } from '../../src/machines/shared/moderation/items';
import type { ModerationWorld } from '../../src/machines/shared/moderation/world';
import { start as desk, world as ofModeration } from '../../src/machines/shared/moderation/world';
import type { Query } from '../../src/machines/shared/screen';
import { absent, css, holding, part, partOf, text, visible } from '../../src/machines/shared/screen';
import { typedAs } from '../../src/machines/shared/world';

/** With what the manager has done with the comment. */
interface Author extends CommentWorld {
  decided: 'nothing' | 'shown' | 'gone' | 'pinned';
}

/** With what the author has done: the first comment of the list is theirs. */
interface Desk extends ModerationWorld {
  held: boolean;
}

/** As the screen of the managers finds it. */
export const words = '请问交期多久？';
const comment = typedAs<Author>(ofComment);
const moderation = typedAs<Desk>(ofModeration);
const onPage = (said: string): Query => text(part(said), css('[data-comment]'));

const decisions = { show: 'shown', hide: 'gone', remove: 'gone', pin: 'pinned' } as const;

function decidedBy({ act, of }: Desk): Author['decided'] {
  const decision = act in decisions ? decisions[act as keyof typeof decisions] : 'nothing';
  return of.includes(first) ? decision : 'nothing';
}

const isMuted = ({ act, of }: Desk): boolean => act === 'mute' && of.includes(authors.first);

function pageShows({ stored, doubtful, decided, author: who }: Author) {
  if (!stored) return [absent(onPage(words), words)];
  // What the page does not know of, it may announce as new.
  if (doubtful) return [];
  if (decided === 'gone') return [visible(text('该评论已删除或隐藏')), absent(onPage(words), words)];
  const held = onPage('待工作人员审核');
  const pinned = text('置顶', holding(css('[data-comment]'), part(words)));
  return [
    visible(onPage(words), words),
    who === 'new' && decided === 'nothing' ? visible(held, '待工作人员审核') : absent(held, '待工作人员审核'),
    decided === 'pinned' ? visible(pinned) : absent(pinned),
  ];
}

const theirs = `评论「${words}」`;
const isListed = ({ unwritten, act }: Desk): boolean => unwritten !== true && act !== 'remove';
const listed = text(part(words), partOf('moderation'));

/** A customer writes a comment, a manager decides on it, and the customer's page shows what became of it. */
export const pair = pairOf({
  id: 'commentModeration',
  title: '发表评论与评论管理',
  sides: [
    {
      flow: 'comment',
      who: '客户',
      world: {
        ...comment,
        page: ({ comments }: Prepared) => comments?.address ?? '',
        signedIn: () => 'author',
        steps: {
          ...comment.steps,
          'comment.submit(good)': { ...comment.steps['comment.submit(good)'], data: words },
        },
        others: {},
      },
      without: [
        'box.close',
        'form.change',
        'comment.submit(empty)',
        'picture.refuse',
        'picture.fail',
        'customer.known',
        'customer.gone',
        'postComment → refused',
      ],
      rests: (snapshot) => ['closed', 'muted', 'writing', 'posted', 'held'].some((state) => snapshot.matches(state)),
      learns: (own, other) => ({ ...own, muted: isMuted(other), decided: decidedBy(other) }),
      hears: (before, { muted }) =>
        before.muted === muted ? undefined : `customer.known(${muted ? 'muted' : 'free'})`,
      sees: pageShows,
    },
    {
      flow: 'moderation',
      who: '管理员',
      world: {
        ...moderation,
        steps: {
          ...moderation.steps,
          'item.toggle(first)': { data: theirs, needs: isListed },
          'batch.act(show)': { needs: (w, { context }) => w.held && w.act === 'none' && context.selected.length === 1 },
          'batch.act(hide)': {
            needs: (w, { context }) => !w.held && w.act === 'none' && context.selected.length === 1,
          },
          'item.act(pin)': { data: theirs, needs: (w) => isListed(w) && w.act === 'none' && !w.held },
          'item.act(remove)': { data: theirs, needs: (w) => isListed(w) && w.act === 'none' },
          'item.act(mute)': { data: theirs, needs: (w) => isListed(w) && w.act === 'none' },
        },
        others: {},
      },
      without: [
        'all.choose',
        'reason.change',
        'batch.act(remove)',
        'item.act(restore)',
        'log.undo',
        'dialog.cancel',
        'operate → refused',
        'takeBack → failed',
      ],
      rests: (snapshot) => snapshot.matches('choosing'),
      sees: (w) => [isListed(w) ? visible(listed, words) : absent(listed, words)],
      learns: (own, { stored, author: who }) => ({ ...own, unwritten: !stored, held: stored && who === 'new' }),
    },
  ],
  starts: {
    known: {
      prepared: '一篇文章，一位客户有两条评论在其中显示，另一位被禁言的客户有一条已置顶的评论；一位管理员',
      opens: ['登录后打开文章', '登录后打开评论管理中这篇文章的评论，选择「全部状态」'],
      inputs: ['customer', 'queue'],
      worlds: [
        { ...author, decided: 'nothing' },
        { ...desk, unwritten: true, held: false },
      ],
    },
    new: {
      prepared: '一篇文章，一位被禁言的客户有一条已置顶的评论；一位没有发表过评论的客户；一位管理员',
      opens: ['登录后打开文章', '登录后打开评论管理中这篇文章的评论，选择「全部状态」'],
      inputs: ['customer', 'queue'],
      worlds: [
        { ...author, author: 'new', decided: 'nothing' },
        { ...desk, unwritten: true, held: false },
      ],
    },
  },
  order: ([{ author: who }]) => ({
    accounts: {
      author: {},
      muted: { muted: true },
      staff: { roles: ['moderator'], factor: true },
    },
    comments: [
      ...(who === 'known' ? ['板厚公差怎么看', '阻焊颜色可以换吗'] : []).map((said) => ({
        by: 'author',
        text: said,
        status: 'shown',
      })),
      { by: 'muted', text: '收到，谢谢。', status: 'shown', pinned: true },
    ],
  }),
  rules: [
    {
      name: '服务只发表一次',
      requirement: 'R196',
      holds: ([{ stored, doubtful }], [page]) => !page.matches('sending') || !stored || doubtful,
    },
    {
      name: '管理员不能操作还没有发表的评论',
      holds: ([{ stored }, { act }]) => act === 'none' || stored,
    },
  ],
  books: ([{ author: who, stored, muted, decided }, { act }]) => {
    const isHeld = who === 'new' && (decided === 'nothing' || act === 'mute');
    const is = (what: boolean): number => (stored && what ? 1 : 0);
    return {
      shown: (who === 'known' ? 2 : 0) + is(!isHeld && decided !== 'gone'),
      held: is(isHeld && decided !== 'gone'),
      hidden: is(act === 'hide'),
      // Of those that are still listed.
      muted: muted ? 1 : 0,
    };
  },
} satisfies FlowPair<Author, Desk>);
