import type { ReactNode } from 'react';
import { Loaded } from './Loaded';
import { Pager } from './Pager';
import { SkeletonText } from './Skeleton';

interface PagedListProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  page: number;
  pageSize?: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
  /** The lines that stand for it until it is read. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** A list by pages: being read, failed, or shown above its pager. */
export function PagedList<Data extends { totalRows: number }>({
  query,
  page,
  pageSize = 20,
  addressOf,
  lines,
  children,
}: PagedListProps<Data>) {
  return (
    <Loaded query={query} waiting={<SkeletonText lines={lines} />}>
      {(data) => (
        <>
          {children(data)}
          <Pager page={page} total={data.totalRows} pageSize={pageSize} addressOf={addressOf} />
        </>
      )}
    </Loaded>
  );
}
