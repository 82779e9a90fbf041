import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaOptions } from '../../services/files/media';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { PortalModal } from '../../ui/antd/PortalModal';
import { MediaGrid } from '../../ui/files/MediaGrid';
import type { MediaFilter } from '../../ui/files/MediaTools';
import { MediaTools } from '../../ui/files/MediaTools';
import { MediaUpload } from '../../ui/files/MediaUpload';
import { PickerPages } from '../../ui/files/PickerPages';
import { Loaded } from '../../ui/parts/Loaded';
import type { PictureLibraryProps } from '../../ui/parts/picture-uploads';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { usePictureUploads } from './use-picture-uploads';

const pageSize = 12;

/** Chooses a picture of the media library; one that is not there yet is uploaded, dropped or pasted. */
export default function MediaPicker({ onChoose, onClose }: PictureLibraryProps) {
  const [filter, setFilter] = useState<MediaFilter>({});
  const [page, setPage] = useState(1);
  const query = useQuery(mediaOptions({ ...filter, pageNum: page, pageSize }));
  const queryClient = useQueryClient();
  const uploads = usePictureUploads(() => {
    // It is the first of all.
    setFilter({});
    setPage(1);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'media', 'list'] });
  });
  const pages = query.data?.totalPages ?? 1;
  return (
    <AntdProvider>
      <PortalModal
        open
        title="选择图片"
        width={880}
        onClose={onClose}
        footer={pages > 1 && <PickerPages page={page} pages={pages} onPage={setPage} />}
      >
        <MediaUpload uploads={uploads} added={[]}>
          {(button) => (
            <Sections>
              <MediaTools
                filter={filter}
                tags={query.data?.tags ?? []}
                onFilter={(change) => {
                  setFilter({ ...filter, ...change });
                  setPage(1);
                }}
              >
                {button}
              </MediaTools>
              <Loaded query={query} waiting={<SkeletonText />}>
                {({ data }) => (
                  <MediaGrid
                    pictures={data}
                    filtered={Object.values(filter).some((value) => value !== undefined)}
                    stale={query.isPlaceholderData}
                    onChoose={onChoose}
                  />
                )}
              </Loaded>
            </Sections>
          )}
        </MediaUpload>
      </PortalModal>
    </AntdProvider>
  );
}
