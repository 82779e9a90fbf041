import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallData } from '../../../../contract';
import { employeeOptions, startOfEmployee } from '../../../services/archive/staff-archive';
import { EmployeeForm } from '../../../ui/archive/staff/EmployeeForm';
import { Loaded } from '../../../ui/parts/Loaded';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useEditing } from '../../shared/use-editing';

/** The record of one employee, to be corrected with a reason. */
export function EmployeeView({ id }: { id: string }) {
  return (
    <Sections>
      <p>
        <PageLink href="/staff/employees">返回员工列表</PageLink>
      </p>
      <Loaded query={useQuery(employeeOptions(id))} waiting={<SkeletonText />}>
        {(employee) => <Editor employee={employee} />}
      </Loaded>
    </Sections>
  );
}

function Editor({ employee }: { employee: CallData<'POST /api/portal/v1/staff/getEmployee'> }) {
  const queryClient = useQueryClient();
  const { id, name, idNo, warnings } = employee;
  const editing = useEditing({
    start: startOfEmployee(employee),
    load: async (login) =>
      (await import('../../../services/archive/employee-editing')).employeeEditing(id, {
        login,
        onKnown: (now) => {
          queryClient.setQueryData(employeeOptions(id).queryKey, now);
          void queryClient.invalidateQueries({ queryKey: ['staff', 'employees', 'list'] });
        },
      }),
    resource: 'employees',
  });
  return <EmployeeForm name={name} idNo={idNo} warnings={warnings} editing={editing} />;
}
