import type { PlacedPicture } from '../../../contract/files/media-calls';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { StaffTable } from '../shell/StaffTable';

/** The records that show a picture. */
export const MediaPlaces = ({ places }: Pick<PlacedPicture, 'places'>) => (
  <StaffTable
    rows={places}
    keyOf={({ kind, id }) => `${kind} ${id}`}
    empty={<EmptyState title="没有内容使用这张图片" note="可以删除。历史版本若用过它，恢复后将看不到图片。" />}
    columns={[
      { title: '内容', cell: ({ kind }) => kind },
      {
        title: '标题',
        cell: ({ title, address, id }) => (address ? <PageLink href={address}>{title || id}</PageLink> : title || id),
      },
      { title: '状态', cell: ({ live }) => (live ? '读者可见' : '草稿') },
    ]}
  />
);
