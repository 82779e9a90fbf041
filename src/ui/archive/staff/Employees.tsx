import type { ListedEmployee } from '../../../../contract/archive/staff-calls';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import { StaffTable } from '../../shell/StaffTable';

interface EmployeeListProps {
  employees: readonly ListedEmployee[];
  searched: boolean;
  stale: boolean;
  /** Whether the account may correct them. */
  changeable: boolean;
}

/** One page of the employees. */
export const EmployeeList = ({ employees, searched, stale, changeable }: EmployeeListProps) => (
  <StaffTable
    rows={employees}
    keyOf={({ id }) => id}
    stale={stale}
    empty={
      searched ? (
        <EmptyState title="没有找到员工" note="可输入姓名或部门的一部分，或完整的身份证号。" />
      ) : (
        <EmptyState title="还没有员工资料" note="新增或导入后，员工即可查询自己的履历报告。" />
      )
    }
    columns={[
      {
        title: '姓名',
        cell: ({ id, name }) => (changeable ? <PageLink href={`/staff/employees/${id}`}>{name}</PageLink> : name),
      },
      { title: '证件号码', tabular: true, cell: ({ idNo }) => idNo },
      { title: '部门', cell: ({ department }) => department },
      { title: '职务', cell: ({ position }) => position },
      { title: '入职日期', tabular: true, cell: ({ hireDate }) => hireDate },
      { title: '离职日期', tabular: true, cell: ({ leaveDate }) => (leaveDate === '' ? '在职' : leaveDate) },
    ]}
  />
);
