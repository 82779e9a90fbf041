import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { MediaPictureView } from './media-picture-view';

export const Route = createFileRoute('/staff/media/$id')({
  head: () => pageHead({ title: '图片', indexed: false }),
  component: MediaPicturePage,
});

function MediaPicturePage() {
  const { id } = Route.useParams();
  return (
    <StaffPage title="图片" path="/staff/media" needs={['media', 'change']}>
      {() => <MediaPictureView key={id} id={id} />}
    </StaffPage>
  );
}
