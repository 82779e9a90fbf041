import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber, readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { FilmsView } from './films-view';

export const Route = createFileRoute('/staff/films')({
  validateSearch: ({ search, page }: Record<string, unknown>): { search?: string; page?: number } => ({
    search: readWords(search, 100),
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '影片库', indexed: false }),
  component: () => (
    <StaffPage title="影片库" path="/staff/films" needs={['media', 'read']}>
      {(rights) => <FilmsView rights={rights} />}
    </StaffPage>
  ),
});
