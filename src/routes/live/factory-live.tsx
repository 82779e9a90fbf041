import { createFileRoute, notFound } from '@tanstack/react-router';
import { liveAddress, showTypeOf } from '../../../contract/live/rules/live-tabs';
import type { LiveVideos } from '../../services/live/live-videos';
import { liveDetailsOptions, liveVideosOptions } from '../../services/live/live-videos';
import { FailedState } from '../../ui/parts/FailedState';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { PortalPage } from '../shell/portal-page';
import { LiveView } from './live-view';

/** R250, C31: 0 is the first video of the process, whatever the tab. */
const chosen = (videos: LiveVideos, id: string) =>
  id === '0'
    ? (videos.find(({ showType }) => showType === showTypeOf(0)) ?? videos[0])
    : videos.find((video) => String(video.id) === id || video.accessId === id);

/** R249–R269 */
export const Route = createFileRoute('/portal/factoryVideo/$id/$tab')({
  params: {
    parse: ({ id, tab }) => /^[A-Za-z0-9-]{1,40}$/.test(id) && /^\d{1,9}$/.test(tab) && { id, tab },
    stringify: ({ id, tab }) => ({ id, tab }),
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const videos = await loadOrNotFound('the live videos', queryClient.ensureQueryData(liveVideosOptions()));
    const video = videos && chosen(videos, id);
    // Where nothing is entered yet the page of the first one says so.
    if (videos && !video && (id !== '0' || videos.length > 0)) throw notFound();
    if (video) await loadOrNotFound('the live video', queryClient.ensureQueryData(liveDetailsOptions(video.accessId)));
    const head = pageHead({
      title: video ? `${video.equipmentName} - 工厂直播` : '工厂直播',
      description: video?.remark,
      canonical: video ? liveAddress(video) : '/portal/factoryVideo/0/0',
      trail: trailTo({ label: '工厂直播' }),
    });
    return { failed: videos === undefined, video, head };
  },
  head: headOfLoader,
  component: Live,
});

function Live() {
  const { failed, video } = Route.useLoaderData();
  return (
    <PortalPage current="about">
      {failed ? (
        <FailedState message="直播暂时无法显示，请稍后重试" onRetry={() => window.location.reload()} />
      ) : (
        <LiveView key={video?.accessId} video={video} />
      )}
    </PortalPage>
  );
}
