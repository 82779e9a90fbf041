import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { orderNoticeOptions } from '../../services/news/news';
import { OrderNoticePage } from '../../ui/news/OrderNoticePage';
import { Loaded } from '../../ui/parts/Loaded';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { readNumber } from '../shared/read-search';
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
  loader: async ({ context: { queryClient }, params }) => {
    const notice = await loadOrNotFound('the notice', queryClient.ensureQueryData(orderNoticeOptions(params.id)));
    return {
      head: pageHead({
        title: notice?.title ?? '订单公告',
        description: `{简称}订单公告：${notice?.title ?? ''}`,
        canonical: `/portal/orderNotice/${params.id}`,
        trail: trailTo({ label: '订单公告' }),
      }),
    };
  },
  head: headOfLoader,
  component: OrderNoticeRoute,
});

function OrderNoticeRoute() {
  const { id } = Route.useParams();
  const query = useQuery(orderNoticeOptions(id));
  return (
    <PortalPage current="news">
      <Loaded query={query} failed="公告暂时无法显示，请稍后重试">
        {(data) => <OrderNoticePage notice={data} />}
      </Loaded>
    </PortalPage>
  );
}
