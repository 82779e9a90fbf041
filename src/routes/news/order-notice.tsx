import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { orderNoticeOptions } from '../../services/news/news';
import { CallError } from '../../services/shared/call';
import { OrderNoticePage } from '../../ui/news/OrderNoticePage';
import { FailedState } from '../../ui/parts/FailedState';
import { readNumber } from '../shared/read-number';
import { PortalPage } from '../shell/portal-page';

/** R111 */
export const Route = createFileRoute('/portal/orderNotice/$id')({
  params: {
    parse: (raw) => {
      const id = readNumber(raw.id);
      return id !== undefined && { id };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ context: { queryClient, transport }, params }) => {
    try {
      const { title } = await queryClient.ensureQueryData(orderNoticeOptions(transport, params.id));
      return { title };
    } catch (error) {
      if (error instanceof CallError && error.code === '404') throw notFound();
      // R063: the page then says so, and offers to try again.
      console.warn('the notice could not be loaded');
      return undefined;
    }
  },
  head: ({ loaderData, params }) => ({
    meta: [
      { title: `${loaderData?.title ?? '订单公告'} - 华秀电路` },
      { name: 'description', content: `华秀电路订单公告：${loaderData?.title ?? ''}` },
    ],
    links: [{ rel: 'canonical', href: `/portal/orderNotice/${params.id}` }],
  }),
  component: OrderNoticeRoute,
});

function OrderNoticeRoute() {
  const { id } = Route.useParams();
  const { transport } = Route.useRouteContext();
  const { data, isError, refetch } = useQuery(orderNoticeOptions(transport, id));
  return (
    <PortalPage current="news">
      {data && <OrderNoticePage notice={data} />}
      {isError && <FailedState message="公告暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
