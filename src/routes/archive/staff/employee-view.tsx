import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallData } from '../../../../contract';
import type { EmployeeAct } from '../../../../contract/archive/rules/employee-form';
import { possibleActs } from '../../../../contract/archive/rules/employee-form';
import { employeeOptions, historyOptions, startOfAct, startOfEmployee } from '../../../services/archive/staff-archive';
import { EmployeeActForm, EmployeeForm } from '../../../ui/archive/staff/EmployeeForm';
import { EmployeeActs, EmployeeHistory } from '../../../ui/archive/staff/EmployeeHistory';
import { Loaded } from '../../../ui/parts/Loaded';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useEditing } from '../../shared/use-editing';

type Stored = CallData<'POST /api/portal/v1/staff/getEmployee'>;

const list = '/staff/employees';

/** One employee: what happens to them, their record with its corrections, and what has become of them. */
export function EmployeeView({ id }: { id: string }) {
  const [act, setAct] = useState<EmployeeAct>();
  return (
    <Sections>
      <p>
        <PageLink href={list}>返回员工列表</PageLink>
      </p>
      <Loaded query={useQuery(employeeOptions(id))} waiting={<SkeletonText />}>
        {(employee) => (
          <>
            <EmployeeActs
              employee={employee}
              acts={possibleActs(employee.leaveDate !== '')}
              chosen={act}
              onChoose={setAct}
            />
            {act && <Act key={act} act={act} employee={employee} onDone={() => setAct(undefined)} />}
            <Editor employee={employee} />
          </>
        )}
      </Loaded>
      <h2>变更记录</h2>
      <Loaded query={useQuery(historyOptions(id))} waiting={<SkeletonText lines={3} />}>
        {(past) => <EmployeeHistory past={past} />}
      </Loaded>
    </Sections>
  );
}

/** Keeps what the server has now, for the forms and lists of it. */
function useKnown(id: string) {
  const queryClient = useQueryClient();
  return (now: Stored) => {
    queryClient.setQueryData(employeeOptions(id).queryKey, now);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'employees', 'list'] });
    void queryClient.invalidateQueries(historyOptions(id));
  };
}

function Editor({ employee }: { employee: Stored }) {
  const navigate = useNavigate();
  const { id, seen, warnings, leaveDate } = employee;
  const onKnown = useKnown(id);
  const editing = useEditing({
    start: startOfEmployee(employee),
    load: async (login) =>
      (await import('../../../services/archive/employee-editing')).employeeEditing(id, { login, onKnown }),
    resource: 'employees',
    onRemoved: () => void navigate({ to: list, ignoreBlocker: true }),
  });
  // An act on this page has made another version.
  const hear = useEffectEvent((version: string) => {
    if (editing.running && editing.context.version !== version) editing.send({ type: 'change.hear' });
  });
  useEffect(() => hear(seen), [seen]);
  return <EmployeeForm left={leaveDate !== ''} warnings={warnings} editing={editing} />;
}

function Act({ act, employee, onDone }: { act: EmployeeAct; employee: Stored; onDone: () => void }) {
  const [start] = useState(() => startOfAct(employee, act));
  const onKnown = useKnown(employee.id);
  const editing = useEditing({
    start,
    load: async (login) =>
      (await import('../../../services/archive/employee-editing')).employeeActEditing(employee.id, act, {
        login,
        onKnown,
      }),
    resource: 'employees',
  });
  const isDone = editing.state === 'open.clean' && editing.context.version !== start.version;
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return <EmployeeActForm act={act} employee={employee} editing={editing} onCancel={onDone} />;
}
