import type { ListedEmployee } from '../../../../contract/archive/staff-calls';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import table from '../../shell/StaffTable.module.css';

interface EmployeeListProps {
  employees: readonly ListedEmployee[];
  searched: boolean;
  stale: boolean;
  /** Whether the account may correct them. */
  changeable: boolean;
}

/** One page of the employees; on a phone each is a card. */
export function EmployeeList({ employees, searched, stale, changeable }: EmployeeListProps) {
  if (employees.length === 0)
    return searched ? (
      <EmptyState title="没有找到员工" note="可输入姓名或部门的一部分，或完整的身份证号。" />
    ) : (
      <EmptyState title="还没有员工资料" note="导入后，员工即可查询自己的履历报告。" />
    );
  return (
    <Card padded={false} className={table.wide}>
      <table className={`${table.table} ${table.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">身份证号</th>
            <th scope="col">部门</th>
            <th scope="col">职务</th>
            <th scope="col">入职日期</th>
            <th scope="col">离职日期</th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ id, name, idNo, department, position, hireDate, leaveDate }) => (
            <tr key={id}>
              <td data-label="姓名">
                {changeable ? <PageLink href={`/staff/employees/${id}`}>{name}</PageLink> : name}
              </td>
              <td data-label="身份证号" className="tabular">
                {idNo}
              </td>
              <td data-label="部门">{department}</td>
              <td data-label="职务">{position}</td>
              <td data-label="入职日期" className="tabular">
                {hireDate}
              </td>
              <td data-label="离职日期" className="tabular">
                {leaveDate === '' ? '在职' : leaveDate}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
