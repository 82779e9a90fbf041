import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactoryPicture } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { messages } from '../../../contract/messages';
import { albumPhotosOptions, albumsOptions } from '../../services/events/events';
import { Albums } from '../../ui/events/Albums';
import { FailedState } from '../../ui/parts/FailedState';
import { useNotify } from '../shared/notices';
import { useLightbox } from '../shared/use-lightbox';

/** The albums of a type of activity; the photos of one are fetched when it is opened (R359). */
export function AlbumsSection({ type }: { type: ActivityType }) {
  const { data: albums = [], isError, refetch } = useQuery(albumsOptions(type));
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { open, lightbox } = useLightbox();
  const [opening, setOpening] = useState<number>();

  async function show({ id, pictureName, picturePath }: FactoryPicture): Promise<void> {
    if (opening !== undefined) return;
    setOpening(id);
    try {
      const found = await queryClient.ensureQueryData(albumPhotosOptions(id));
      // An album may have its cover alone.
      const photos = found.length > 0 ? found : [{ pictureName, picturePath }];
      open({
        title: pictureName,
        pictures: photos.map((photo) => photo.picturePath),
        captions: photos.map((photo) => photo.pictureName),
        first: 0,
      });
    } catch {
      notify({ level: 'error', text: messages.unavailable });
    } finally {
      setOpening(undefined);
    }
  }
  if (isError) return <FailedState message="活动相册暂时无法显示，请稍后重试" onRetry={() => void refetch()} />;
  return (
    <>
      <Albums albums={albums} opening={opening} onOpen={(album) => void show(album)} />
      {lightbox}
    </>
  );
}
