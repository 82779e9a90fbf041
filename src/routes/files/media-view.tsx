import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { media } from '../../../contract/limits/media';
import { mediaOptions } from '../../services/files/media';
import { MediaGrid } from '../../ui/files/MediaGrid';
import { MediaTools } from '../../ui/files/MediaTools';
import { MediaUpload } from '../../ui/files/MediaUpload';
import { PagedList } from '../../ui/parts/PagedList';
import { Sections } from '../../ui/shell/Sections';
import { useConsoleList } from '../shared/use-console-list';
import { usePictureUploads } from './use-picture-uploads';

const route = getRouteApi('/staff/media');

/** All pictures of the library, and the upload of others. */
export function MediaView() {
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const list = useConsoleList('/staff/media', search);
  const { page, ...filter } = search;
  const query = useQuery(mediaOptions({ ...filter, pageNum: page ?? 1, pageSize: media.pageSize }));
  const [added, setAdded] = useState<readonly string[]>([]);
  const uploads = usePictureUploads((address) => {
    setAdded((before) => [...before.filter((each) => each !== address), address]);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'media', 'list'] });
  });
  return (
    <MediaUpload uploads={uploads} added={added}>
      {(button) => (
        <Sections>
          <MediaTools filter={filter} tags={query.data?.tags ?? []} onFilter={list.show}>
            {button}
          </MediaTools>
          <PagedList query={query} {...list} pageSize={media.pageSize}>
            {({ data }) => (
              <MediaGrid
                pictures={data}
                filtered={Object.values(filter).some((value) => value !== undefined)}
                stale={query.isPlaceholderData}
              />
            )}
          </PagedList>
        </Sections>
      )}
    </MediaUpload>
  );
}
