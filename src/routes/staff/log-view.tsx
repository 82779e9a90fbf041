import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { dayOf } from '../../../contract/rules/dates';
import type { Role } from '../../../contract/rules/permissions';
import { isAllowed, resourceNames } from '../../../contract/rules/permissions';
import { logFileAddress, logOptions } from '../../services/staff/staff';
import { Loaded } from '../../ui/parts/Loaded';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { LogFilters, StaffLog } from '../../ui/staff/StaffLog';
import { ExportButton } from '../session/export-button';
import { withSearch } from '../shared/with-search';

const route = getRouteApi('/staff/log');

const pageSize = 20;

/** What staff did, filtered by the address. */
export function LogView({ roles }: { roles: readonly Role[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, resource = '', actor, subject, ...days } = search;
  const filter = { resource: resource in resourceNames ? resource : undefined, actorCode: actor, subject, ...days };
  const query = { ...filter, pageNum: page, pageSize };
  const list = useQuery(logOptions(query));
  return (
    <Sections>
      <LogFilters
        filter={filter}
        file={
          isAllowed(roles, 'log', 'export') && (
            <ExportButton
              address={logFileAddress(query)}
              fileName={`操作日志-${dayOf(new Date())}.csv`}
              text="导出CSV"
            />
          )
        }
        onChange={({ actorCode, ...change }) =>
          void navigate({
            search: (now) => ({
              ...now,
              ...change,
              ...(actorCode !== undefined && { actor: actorCode }),
              page: undefined,
            }),
          })
        }
      />
      <Loaded query={list} waiting={<SkeletonText />}>
        {(data) => (
          <>
            <StaffLog entries={data.data} stale={list.isPlaceholderData} />
            <Pager
              page={page}
              total={data.totalRows}
              pageSize={pageSize}
              addressOf={(each) => withSearch('/staff/log', { ...search, page: each })}
            />
          </>
        )}
      </Loaded>
    </Sections>
  );
}
