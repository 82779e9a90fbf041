import { createFileRoute } from '@tanstack/react-router';
import { resourceKeys, resources, rightOf } from '../../../contract/staff/rules/resources';
import { StartPage } from '../../ui/staff/StartPage';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';

const tiles = resourceKeys
  .filter((name) => rightOf(name) === 'content')
  .map((name) => ({
    label: resources[name].label,
    href: `/staff/content/${name}`,
    note: '查看、新增和修改',
  }));

export const Route = createFileRoute('/staff/content')({
  head: () => pageHead({ title: '内容', canonical: '/staff/content', indexed: false }),
  component: () => (
    <StaffPage title="内容" path="/staff/content" needs={['content', 'read']}>
      {() => <StartPage tiles={tiles} />}
    </StaffPage>
  ),
});
