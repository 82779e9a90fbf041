import { createFileRoute } from '@tanstack/react-router';
import { downloadOptions } from '../../services/site/site';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { Downloads } from './downloads-view';

/** R031, R330 */
export const Route = createFileRoute('/portal/appDownloadsWithConfig.html')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'mobile' } => ({
    tab: search.tab === 'mobile' ? 'mobile' : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await tolerate('the downloads', queryClient.ensureQueryData(downloadOptions()));
    return {
      head: pageHead({
        title: '下单助手下载',
        description:
          '下载{简称}下单助手：Windows、macOS（Apple芯片与Intel芯片）、Linux桌面版，以及手机应用与微信小程序，拖入Gerber文件即可计价下单。',
        canonical: '/portal/appDownloadsWithConfig.html',
        trail: trailTo({ label: '下单助手' }),
      }),
    };
  },
  head: headOfLoader,
  component: Downloads,
});
