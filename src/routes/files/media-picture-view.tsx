import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlacedPicture } from '../../../contract/files/media-calls';
import { mediaPictureOptions, replaceMedia, startOfMedia } from '../../services/files/media';
import { MediaForm } from '../../ui/files/MediaForm';
import { MediaPlaces } from '../../ui/files/MediaPlaces';
import { MediaReplacement } from '../../ui/files/MediaReplacement';
import { LibraryButton } from '../../ui/parts/LibraryButton';
import { Loaded } from '../../ui/parts/Loaded';
import { PageLink } from '../../ui/parts/PageLink';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { useAct } from '../session/use-act';
import { useEditing } from '../shared/use-editing';

/** A picture with what is said of it, and where it is shown. */
export function MediaPictureView({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(mediaPictureOptions(id))} waiting={<SkeletonText />}>
      {(picture) => <Editor picture={picture} />}
    </Loaded>
  );
}

function Editor({ picture }: { picture: PlacedPicture }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const known = mediaPictureOptions(picture.id).queryKey;
  const lists = { queryKey: ['staff', 'media', 'list'] };
  const editing = useEditing({
    start: startOfMedia(picture),
    load: async (login) =>
      (await import('../../services/files/media-editing')).mediaEditing(picture.id, {
        login,
        onKnown: (now) => {
          queryClient.setQueryData(known, now);
          void queryClient.invalidateQueries(lists);
        },
      }),
    resource: 'media',
    onRemoved: () => void navigate({ to: '/staff/media', ignoreBlocker: true }),
  });
  return (
    <Sections back={<PageLink href="/staff/media">返回媒体库</PageLink>}>
      <MediaForm picture={picture} editing={editing} />
      <h2>使用位置</h2>
      <MediaPlaces places={picture.places} />
      {picture.places.length > 0 && <Replacement picture={picture} />}
    </Sections>
  );
}

/** Puts another picture of the library in the place of one, wherever it is shown. */
function Replacement({ picture: { id, places } }: { picture: PlacedPicture }) {
  const [chosen, setChosen] = useState<{ id: string; address: string }>();
  const replaced = useAct({
    act: replaceMedia,
    message: ({ message }) => message,
    onDone: () => setChosen(undefined),
    changes: ['staff'],
  });
  if (!chosen) return <LibraryButton label="另一张图片" text="替换为…" onChoose={(other) => setChosen(other)} />;
  return (
    <MediaReplacement
      address={chosen.address}
      count={places.length}
      busy={replaced.isPending}
      onConfirm={() => replaced.mutate({ id, by: chosen.id })}
      onCancel={() => setChosen(undefined)}
    />
  );
}
