import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallData } from '../../../../contract';
import { checkEmployee, employeeFields } from '../../../../contract/archive/rules/employee-form';
import { correctEmployee, employeeOptions } from '../../../services/archive/staff-archive';
import { refusalOf } from '../../../services/shared/refusal';
import { EmployeeForm } from '../../../ui/archive/staff/EmployeeForm';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useNotify } from '../../shared/notices';

/** The record of one employee, to be corrected with a reason. */
export function EmployeeView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(employeeOptions(id));
  return (
    <Sections>
      <p>
        <PageLink href="/staff/employees">返回员工列表</PageLink>
      </p>
      {data ? (
        <Editor key={data.seen} employee={data} />
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}

function Editor({ employee }: { employee: CallData<'POST /api/portal/v1/staff/getEmployee'> }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(employee.values);
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => correctEmployee({ id: employee.id, seen: employee.seen, values, reason: reason.trim() }),
    onSuccess: async ({ message }) => {
      notify({ level: 'info', text: message });
      await navigate({ to: '/staff/employees' });
      await queryClient.invalidateQueries({ queryKey: ['staff', 'employees'] });
    },
  });
  const { faults, message } = refusalOf(save.error, ['reason', ...employeeFields.map(({ name }) => name)]);
  return (
    <EmployeeForm
      name={employee.name}
      idNo={employee.idNo}
      values={values}
      reason={reason}
      busy={save.isPending}
      faults={{ ...faults, ...(reason.trim() === '' && { reason: '请输入更正原因' }), ...checkEmployee(values) }}
      refusal={message}
      onChange={(changed) => {
        save.reset();
        setValues(changed);
      }}
      onReason={setReason}
      onSave={() => save.mutate()}
    />
  );
}
