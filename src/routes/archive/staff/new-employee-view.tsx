import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newEmployeeFields } from '../../../../contract/archive/rules/employee-form';
import { NewEmployeeForm } from '../../../ui/archive/staff/EmployeeForm';
import { PageLink } from '../../../ui/parts/PageLink';
import { Sections } from '../../../ui/shell/Sections';
import { useEditing } from '../../shared/use-editing';

const blank = Object.fromEntries(newEmployeeFields.map(({ name, kind }) => [name, kind === 'flag' ? false : '']));

/** The form of an employee who is added. */
export function NewEmployeeView() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const editing = useEditing({
    start: { id: '', version: '', values: blank },
    load: async (login) =>
      (await import('../../../services/archive/employee-editing')).newEmployeeEditing({
        login,
        onKnown: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'employees', 'list'] }),
      }),
    resource: 'employees',
    onCreated: (id) => void navigate({ to: `/staff/employees/${id}`, replace: true, ignoreBlocker: true }),
  });
  return (
    <Sections>
      <p>
        <PageLink href="/staff/employees">返回员工列表</PageLink>
      </p>
      <NewEmployeeForm editing={editing} />
    </Sections>
  );
}
