import { createFileRoute } from '@tanstack/react-router';
import { resourceKeys, resources, rightOf } from '../../../contract/staff/rules/resources';
import { StartPage } from '../../ui/staff/StartPage';
import { pageHead } from '../shared/head';
import { readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { FoundView } from './found-view';

const tiles = resourceKeys
  .filter((name) => rightOf(name) === 'content')
  .map((name) => ({
    label: resources[name].label,
    href: `/staff/content/${name}`,
    note: '查看、新增和修改',
  }));

export const Route = createFileRoute('/staff/content')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
    search: readWords(search, 100),
  }),
  head: () => pageHead({ title: '内容', canonical: '/staff/content', indexed: false }),
  component: Content,
});

function Content() {
  const { search } = Route.useSearch();
  return (
    <StaffPage
      title={search === undefined ? '内容' : `搜索“${search}”`}
      path="/staff/content"
      needs={['content', 'read']}
    >
      {() => (search === undefined ? <StartPage tiles={tiles} /> : <FoundView search={search} />)}
    </StaffPage>
  );
}
