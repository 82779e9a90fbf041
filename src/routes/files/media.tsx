import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { readMediaSearch } from './media-search';
import { MediaView } from './media-view';

export const Route = createFileRoute('/staff/media')({
  validateSearch: readMediaSearch,
  head: () => pageHead({ title: '媒体库', indexed: false }),
  component: () => (
    <StaffPage title="媒体库" path="/staff/media" needs={['media', 'read']}>
      {() => <MediaView />}
    </StaffPage>
  ),
});
