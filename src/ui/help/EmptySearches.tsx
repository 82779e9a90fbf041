import type { EmptySearch } from '../../../contract/help/search-calls';
import { help } from '../../../contract/limits/help';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { StaffTable } from '../shell/StaffTable';

interface EmptySearchesProps {
  searches: readonly EmptySearch[];
  stale: boolean;
  /** Whether the reader may write documents of the help centre. */
  writes: boolean;
  /** Whether the reader may keep the groups of words that mean the same. */
  groups: boolean;
}

/** What visitors searched for in vain. */
export const EmptySearches = ({ searches, stale, writes, groups }: EmptySearchesProps) => (
  <StaffTable
    rows={searches}
    keyOf={({ keyWord }) => keyWord}
    stale={stale}
    empty={<EmptyState title="没有无结果的搜索" note={`近${help.logDays}天的搜索都找到了内容。`} />}
    columns={[
      { title: '搜索词', cell: ({ keyWord }) => keyWord },
      { title: '人次', tabular: true, cell: ({ searchers }) => searchers },
      { title: '最近搜索', tabular: true, cell: ({ last }) => last },
      {
        title: '操作',
        cell: ({ keyWord }) => (
          <>
            <PageLink href={`/portal/search?keyword=${encodeURIComponent(keyWord)}`}>现在搜索</PageLink>{' '}
            {writes && (
              <PageLink
                href={`/staff/content/helpDocuments/new?title=${encodeURIComponent(keyWord)}`}
                aria-label={`为“${keyWord}”写一篇文档`}
              >
                写一篇文档
              </PageLink>
            )}{' '}
            {groups && (
              <PageLink
                href={`/staff/content/searchSynonyms/new?title=${encodeURIComponent(`${keyWord}、`)}`}
                aria-label={`为“${keyWord}”添加同义词`}
              >
                添加同义词
              </PageLink>
            )}
          </>
        ),
      },
    ]}
  />
);
