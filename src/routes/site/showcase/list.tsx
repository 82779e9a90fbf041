import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../../shared/head';
import { ListView } from './list-view';
import { loadPage, pageParams } from './load-page';

/** R272: the showcases of all orders. */
export const Route = createFileRoute('/portal/showOrder_{$page}.html')({
  params: pageParams,
  loader: async ({ context, params: { page } }) => {
    await loadPage(context, undefined, page);
    return {
      head: pageHead({
        title: page === 1 ? '客户晒单' : `客户晒单（第${page}页）`,
        description: '华秀电路客户晒单：真实订单的板材、工艺、图片与评价。',
        canonical: `/portal/showOrder_${page}.html`,
      }),
    };
  },
  head: headOfLoader,
  component: All,
});

function All() {
  const { page } = Route.useParams();
  return <ListView key={page} kind="all" page={page} />;
}
