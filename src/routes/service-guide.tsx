import { createFileRoute } from '@tanstack/react-router';
import { functionsOptions, groupsOptions } from '../services/help/help';
import { humanServiceOptions } from '../services/service/contacts';
import { loadFrame } from './help/load-frame';
import { ServiceGuideView } from './service-guide-view';
import { headOfLoader, pageHead } from './shared/head';
import { tolerate } from './shared/loading';

/** R305, R306 */
export const Route = createFileRoute('/portal/serviceGuide')({
  loader: async ({ context }) => {
    const { queryClient } = context;
    await Promise.all([
      tolerate(
        'the service guide',
        queryClient.ensureQueryData(groupsOptions()),
        queryClient.ensureQueryData(functionsOptions()),
        queryClient.ensureQueryData(humanServiceOptions()),
      ),
      loadFrame(context),
    ]);
    return {
      head: pageHead({
        title: '服务指南',
        description: '{简称}服务指南：搜索帮助文档，联系客服，提交品质售后，了解下单、资料、工艺、交期、发票与物流。',
        canonical: '/portal/serviceGuide',
      }),
    };
  },
  head: headOfLoader,
  component: ServiceGuideView,
});
