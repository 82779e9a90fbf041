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
  /** Acts that were done here; the correction begins with what each has made. */
  const [acted, setActed] = useState(0);
  const [act, setAct] = useState<EmployeeAct>();
  const onActed = (done: EmployeeAct) => {
    setActed(acted + 1);
    // Another one may have been chosen meanwhile.
    setAct((chosen) => (chosen === done ? undefined : chosen));
  };
  return (
    <Sections back={<PageLink href={list}>返回员工列表</PageLink>}>
      <Loaded query={useQuery(employeeOptions(id))} waiting={<SkeletonText />}>
        {(employee) => <Editor key={acted} employee={employee} act={act} onAct={setAct} onActed={onActed} />}
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

interface EditorProps {
  employee: Stored;
  act: EmployeeAct | undefined;
  onAct: (act: EmployeeAct | undefined) => void;
  onActed: (done: EmployeeAct) => void;
}

/** What is done to the employee, or the form of the correction: one of them at a time, so that neither takes the other's keys. */
function Editor({ employee, act, onAct, onActed }: EditorProps) {
  const navigate = useNavigate();
  const { id, warnings, leaveDate } = employee;
  const onKnown = useKnown(id);
  const editing = useEditing({
    start: startOfEmployee(employee),
    load: async (login) =>
      (await import('../../../services/archive/employee-editing')).employeeEditing(id, { login, onKnown }),
    resource: 'employees',
    onRemoved: () => void navigate({ to: list, ignoreBlocker: true }),
  });
  return (
    <>
      <EmployeeActs
        employee={employee}
        acts={possibleActs(leaveDate !== '')}
        chosen={act}
        inactive={editing.unsaved}
        onChoose={onAct}
      />
      {act ? (
        <Act key={act} act={act} employee={employee} onDone={() => onActed(act)} onCancel={() => onAct(undefined)} />
      ) : (
        <EmployeeForm left={leaveDate !== ''} warnings={warnings} editing={editing} />
      )}
    </>
  );
}

interface ActProps {
  act: EmployeeAct;
  employee: Stored;
  onDone: () => void;
  onCancel: () => void;
}

function Act({ act, employee, onDone, onCancel }: ActProps) {
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
  return <EmployeeActForm act={act} employee={employee} editing={editing} onCancel={onCancel} />;
}
