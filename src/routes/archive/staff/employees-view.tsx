import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { employeesOptions } from '../../../services/archive/staff-archive';
import { EmployeeList } from '../../../ui/archive/staff/Employees';
import { ButtonLink } from '../../../ui/parts/Button';
import { FailedState } from '../../../ui/parts/FailedState';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { ImportEmployees } from './import-employees';

const pageSize = 20;

/** The employees of the archive; a file changes many at once. */
export function EmployeesView({ page, roles }: { page: number; roles: readonly Role[] }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData, refetch } = useQuery(
    employeesOptions({ pageNum: page, pageSize, ...(search !== '' && { search }) }),
  );
  return (
    <Sections>
      <ToolRow>
        <SearchForm
          label="姓名、部门或身份证号"
          onSearch={(text) => {
            setSearch(text);
            void navigate({ to: '/staff/employees' });
          }}
        />
        <ButtonLink kind="secondary" href="/staff/reports">
          履历报告
        </ButtonLink>
        <ButtonLink kind="secondary" href="/staff/disputes">
          履历异议
        </ButtonLink>
      </ToolRow>
      {data ? (
        <>
          <EmployeeList
            employees={data.data}
            searched={search !== ''}
            stale={isPlaceholderData}
            changeable={isAllowed(roles, 'employees', 'change')}
          />
          <Pager
            page={page}
            total={data.totalRows}
            pageSize={pageSize}
            addressOf={(each) => `/staff/employees${each > 1 ? `?page=${each}` : ''}`}
          />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
      {isAllowed(roles, 'employees', 'import') && <ImportEmployees />}
    </Sections>
  );
}
