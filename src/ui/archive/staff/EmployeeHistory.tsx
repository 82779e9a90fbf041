import type { EmployeeAct } from '../../../../contract/archive/rules/employee-form';
import { employeeActs, historyNames } from '../../../../contract/archive/rules/employee-form';
import type { EmployeePast, ListedEmployee } from '../../../../contract/archive/staff-calls';
import { formatDateTime } from '../../../../contract/rules/dates';
import { Button } from '../../parts/Button';
import { EmptyState } from '../../parts/EmptyState';
import { StaffTable } from '../../shell/StaffTable';
import { ToolRow } from '../../shell/ToolRow';

interface EmployeeActsProps {
  employee: Pick<ListedEmployee, 'name' | 'idNo' | 'hireDate' | 'leaveDate'>;
  acts: readonly EmployeeAct[];
  chosen: EmployeeAct | undefined;
  /** The correction has begun: it is saved or discarded first. */
  inactive: boolean;
  onChoose: (act: EmployeeAct) => void;
}

/** Who somebody is, and what can happen to them now. */
export const EmployeeActs = ({ employee, acts, chosen, inactive, onChoose }: EmployeeActsProps) => (
  <>
    <p>
      {employee.name}，证件号码<span className="tabular">{employee.idNo}</span>，
      <span className="tabular">{employee.hireDate}</span>入职，
      {employee.leaveDate === '' ? '在职' : <span className="tabular">{employee.leaveDate}离职</span>}。
    </p>
    <ToolRow>
      {acts.map((act) => (
        <Button
          key={act}
          kind="secondary"
          inactive={inactive}
          aria-pressed={act === chosen}
          onClick={() => onChoose(act)}
        >
          {employeeActs[act].label}
        </Button>
      ))}
    </ToolRow>
  </>
);

/** What has become of an employee, newest first. */
export const EmployeeHistory = ({ past }: { past: readonly EmployeePast[] }) => (
  <StaffTable
    rows={past}
    keyOf={({ id }) => id}
    stale={false}
    empty={<EmptyState title="还没有变更记录" note="新增、更正、离职和再次入职会记录在这里。" />}
    columns={[
      { title: '时间', tabular: true, cell: ({ at }) => formatDateTime(new Date(at)) },
      { title: '事项', cell: ({ kind }) => historyNames[kind] },
      {
        title: '变化',
        cell: ({ changes }) => (
          <>
            {changes.map(({ field, before, after }) => (
              <p key={field}>
                {field}：{before || '（空）'} → {after || '（空）'}
              </p>
            ))}
          </>
        ),
      },
      { title: '原因', cell: ({ reason }) => reason },
      { title: '操作人', cell: ({ by }) => by },
    ]}
  />
);
