import { useQuery } from '@tanstack/react-query';
import { galleryOptions, pictureAddress } from '../../services/qa/qa';
import { EmptyState } from '../../ui/parts/EmptyState';
import { FailedState } from '../../ui/parts/FailedState';
import { Gallery } from '../../ui/qa/Gallery';
import { QaWaiting } from '../../ui/qa/QaFrame';

/** A screenshot of each state of a flow, where a gallery has been made. */
export function GalleryPanel({ machine }: { machine: string }) {
  const { data, isPending, isError, refetch } = useQuery(galleryOptions());
  if (isPending) return <QaWaiting words="正在加载画廊" />;
  if (isError) return <FailedState message="画廊加载失败，请稍后重试" onRetry={() => void refetch()} />;
  const pictures = data.flows.find((flow) => flow.machine === machine)?.pictures ?? [];
  if (pictures.length === 0) {
    return (
      <EmptyState
        title="还没有拍摄该流程的画面"
        note={
          <>
            在服务器上运行 <code>npm run qa -- gallery {machine}</code> 拍摄，完成后刷新本页。数据目录不是{' '}
            <code>.data</code> 时，加上 <code>--out 数据目录/qa/gallery</code>。
          </>
        }
      />
    );
  }
  return (
    <Gallery
      pictures={pictures.map(({ state, title, steps, files }) => ({
        state,
        title,
        steps,
        sizes: Object.entries(files).map(([width, file]) => ({ width, address: pictureAddress(file) })),
      }))}
    />
  );
}
