import { createFileRoute } from '@tanstack/react-router';
import { functionsOptions, groupsOptions } from '../../services/help/help';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { GuideHomeView } from './guide-home-view';
import { loadFrame } from './load-frame';

/** R305, R306 */
export const Route = createFileRoute('/portal/serviceGuide')({
  loader: async ({ context }) => {
    const { queryClient } = context;
    await Promise.all([
      tolerate(
        'the service guide',
        queryClient.ensureQueryData(groupsOptions()),
        queryClient.ensureQueryData(functionsOptions()),
      ),
      loadFrame(context),
    ]);
    return {
      head: pageHead({
        title: '服务指南',
        description: '华秀电路服务指南：搜索帮助文档，联系客服，提交品质售后，了解下单、资料、工艺、交期、发票与物流。',
        canonical: '/portal/serviceGuide',
      }),
    };
  },
  head: headOfLoader,
  component: GuideHomeView,
});
