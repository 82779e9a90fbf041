import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { employeesOptions } from '../../../services/archive/staff-archive';
import { EmployeeList } from '../../../ui/archive/staff/Employees';
import { ButtonLink } from '../../../ui/parts/Button';
import { PagedList } from '../../../ui/parts/PagedList';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { Exporting } from '../../session/exporting';
import { useConsoleList } from '../../shared/use-console-list';
import { ImportEmployees } from './import-employees';

const route = getRouteApi('/staff/employees');

/** The employees of the archive; a file changes many at once. */
export function EmployeesView({ rights }: { rights: Rights }) {
  const list = useConsoleList('/staff/employees', route.useSearch());
  const [search, setSearch] = useState('');
  const employees = useQuery(employeesOptions({ ...list.paging, ...(search !== '' && { search }) }));
  return (
    <Sections>
      <ToolRow>
        <SearchForm
          label="姓名、部门或身份证号"
          onSearch={(text) => {
            setSearch(text);
            list.show({});
          }}
        />
        {isAllowed(rights, 'employees', 'change') && <ButtonLink href="/staff/employees/new">新增员工</ButtonLink>}
        <ButtonLink kind="secondary" href="/staff/reports">
          履历报告
        </ButtonLink>
        <ButtonLink kind="secondary" href="/staff/disputes">
          履历异议
        </ButtonLink>
      </ToolRow>
      <Exporting list="employees" filter={{ search }} />
      <PagedList query={employees} {...list}>
        {(data) => (
          <EmployeeList
            employees={data.data}
            searched={search !== ''}
            stale={employees.isPlaceholderData}
            changeable={isAllowed(rights, 'employees', 'change')}
          />
        )}
      </PagedList>
      {isAllowed(rights, 'employees', 'import') && <ImportEmployees />}
    </Sections>
  );
}
