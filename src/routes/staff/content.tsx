import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { contentGroups } from '../../../contract/staff/rules/content-groups';
import { resources } from '../../../contract/staff/rules/resources';
import { foundOptions } from '../../services/staff/content';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import styles from '../../ui/shell/StaffTable.module.css';
import { FoundRecords } from '../../ui/staff/content/FoundRecords';
import { StartPage } from '../../ui/staff/StartPage';
import { pageHead } from '../shared/head';
import { readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';

/** Content by the part of the site that it fills. */
const Kinds = () => (
  <Sections>
    {contentGroups.map(({ label, kinds }) => (
      <section key={label} className={styles.group} aria-label={label}>
        <h2>{label}</h2>
        <StartPage
          tiles={kinds.map(([name, note]) => ({ label: resources[name].label, href: `/staff/content/${name}`, note }))}
        />
      </section>
    ))}
  </Sections>
);

export const Route = createFileRoute('/staff/content')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } => ({
    search: readWords(search, 100),
  }),
  head: () => pageHead({ title: '内容', indexed: false }),
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
      {() => (search === undefined ? <Kinds /> : <FoundView search={search} />)}
    </StaffPage>
  );
}

/** Records of all kinds by their titles. */
function FoundView({ search }: { search: string }) {
  return (
    <Loaded query={useQuery(foundOptions(search))} waiting={<SkeletonText />}>
      {(data) => <FoundRecords search={search} found={data} />}
    </Loaded>
  );
}
