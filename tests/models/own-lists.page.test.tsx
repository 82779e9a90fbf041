import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OwnComment } from '../../contract/comments/fields';
import { OwnComments } from '../../src/ui/comments/own/OwnComments';
import { OwnLikes } from '../../src/ui/comments/own/OwnLikes';
import { AccountShell } from '../../src/ui/shell/AccountShell';
import '../../src/ui/theme/base.css';
import { see } from './support/patience';

const show = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({
          routeTree: createRootRoute({ component: () => part }),
          history: createMemoryHistory({ initialEntries: ['/'] }),
        })}
      />
    </QueryClientProvider>,
  );

const comment: OwnComment = {
  id: 3,
  text: '按板厚选',
  createTime: '2026-11-24 10:00',
  type: 1,
  auditStatus: 1,
  isReply: false,
  likeCount: 2,
  replyCount: 1,
  subjectTitle: '孔径',
  address: '/portal/q7i1.html#comment-3',
};

it('says of own comments how they stand, and leads to those that can be seen', async () => {
  const page = await show(
    <OwnComments
      comments={[
        comment,
        { ...comment, id: 4, auditStatus: 0, isReply: true, text: '' },
        { ...comment, id: 5, auditStatus: 2, address: '' },
        { ...comment, id: 6, type: 7, subjectTitle: '', address: '' },
      ]}
    />,
  );
  const items = page.getByRole('listitem');
  await see(items.nth(0)).toHaveTextContent('按板厚选评论于孔径2026-11-24 10:002个赞1条回复');
  await see(items.nth(0).getByRole('link')).toHaveAttribute('href', '/portal/q7i1.html#comment-3');
  await see(items.nth(1)).toHaveTextContent('［图片］回复于孔径2026-11-24 10:00待审核，仅自己可见');
  await see(items.nth(2)).toHaveTextContent('已隐藏');
  expect(items.nth(2).getByRole('link').elements()).toEqual([]);
  await see(items.nth(3)).toHaveTextContent('弹幕于已删除的内容');
});

it('says so where there is nothing', async () => {
  const page = await show(
    <>
      <OwnComments comments={[]} />
      <OwnLikes likes={[]} />
    </>,
  );
  await see(page.getByText('您还没有发表过评论')).toBeVisible();
  await see(page.getByText('您还没有赞过任何内容')).toBeVisible();
});

it('brings the current entry of the menu into sight where the menu is a row', async () => {
  const entries = Array.from({ length: 12 }, (_, at) => ({ href: `/${at}`, label: `第${at}个入口` }));
  const page = await show(
    <div style={{ width: 300 }}>
      <AccountShell entries={entries} current="/11">
        <p>内容</p>
      </AccountShell>
    </div>,
  );
  const current = page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '第11个入口' });
  await see(current).toHaveAttribute('aria-current', 'page');
  await see(current).toBeInViewport();
});
