import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../../shared/head';
import { ListView } from './list-view';
import { loadPage, pageParams } from './load-page';

/** R272: the showcases of PCB orders. */
export const Route = createFileRoute('/portal/showPcbOrder_{$page}.html')({
  params: pageParams,
  loader: async ({ context, params: { page } }) => {
    await loadPage(context, 1, page);
    return {
      head: pageHead({
        title: page === 1 ? 'PCB客户晒单' : `PCB客户晒单（第${page}页）`,
        description: '华秀电路PCB订单的客户晒单：板材、工艺、图片与评价。',
        canonical: `/portal/showPcbOrder_${page}.html`,
      }),
    };
  },
  head: headOfLoader,
  component: Pcb,
});

function Pcb() {
  const { page } = Route.useParams();
  return <ListView key={page} kind="pcb" page={page} />;
}
