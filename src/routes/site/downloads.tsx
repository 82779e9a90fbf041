import { createFileRoute } from '@tanstack/react-router';
import { downloadOptions } from '../../services/site/site';
import { Downloads } from './downloads-view';

/** R031, R330 */
export const Route = createFileRoute('/portal/appDownloadsWithConfig.html')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'mobile' } =>
    search.tab === 'mobile' ? { tab: 'mobile' } : {},
  loader: async ({ context: { queryClient, transport } }) => {
    try {
      await queryClient.ensureQueryData(downloadOptions(transport));
    } catch {
      // R063: the page then says so, and offers to try again.
      console.warn('the downloads could not be loaded');
    }
  },
  head: () => ({
    meta: [
      { title: '下单助手下载 - 华秀电路' },
      {
        name: 'description',
        content:
          '下载华秀电路下单助手：Windows、macOS（Apple芯片与Intel芯片）、Linux桌面版，以及手机应用与微信小程序，拖入Gerber文件即可计价下单。',
      },
    ],
    links: [{ rel: 'canonical', href: '/portal/appDownloadsWithConfig.html' }],
  }),
  component: Downloads,
});
