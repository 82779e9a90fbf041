import type { MouseEvent } from 'react';
import { useEffect, useMemo } from 'react';
import type { InputFrom } from 'xstate';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import type { taskMachine } from '../../../machines/beans/task/machine';
import type { FirstView, FlowDefinition } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useFlow, useFlowContext, useStateName, useTag } from '../../../services/shared/use-flow';
import { TaskBeans, TaskView } from '../../../ui/beans/tasks/Tasks';
import { useSession } from '../../session/session-context';
import { useNotices } from '../../shared/notices';
import { useLoadFailure } from '../../shared/use-load-failure';
import { useBeansChange } from '../use-beans-change';
import { useCustomerEvents } from '../use-customer-events';

type Task = typeof taskMachine;

function first(context: InputFrom<Task>): FirstView<Task> {
  const { kind, times, registered, most } = context;
  if (kind === 'order') {
    if (times > 0) return { value: 'ordered', context };
    return registered
      ? { value: { order: 'registered' }, context, tags: ['linked'] }
      : { value: { order: 'unregistered' }, context };
  }
  if (times >= most) return { value: 'completed', context };
  return { value: { general: times > 0 ? 'inProgress' : 'notStarted' }, context, tags: ['linked'] };
}

const definition = (activityKeyId: string, login: Login): FlowDefinition<Task> => ({
  first,
  load: async () => (await import('../../../services/beans/tasks/task-flow')).taskFlow(activityKeyId, login),
  when: 'mounted',
});

/** R386 */
const progressWord = (times: number, most: number): string =>
  times >= most ? '已完成' : times > 0 ? '进行中' : '未开始';

export interface TaskCardProps {
  activityKeyId: string;
  task: string;
  kind: 'general' | 'order';
  title: string;
  /** Of an order task. */
  subtitle: string;
  /** Of a general task: for one completion. */
  beans: number;
  most: number;
  href: string;
  /** As last read. */
  times: number;
  registered: boolean;
  phase: ActivityStatus;
  /** Somebody is signed in. */
  known: boolean;
  /** Goes to where the task is done, on this page. */
  onFollow: (href: string) => void;
}

/** One task with its flow (R386–R390). */
export function TaskCard({ onFollow, ...card }: TaskCardProps) {
  const { task, kind, most, href, times, registered, phase, known } = card;
  const { login } = useSession();
  const input = useMemo(
    () => ({ task, kind, most, times, registered, known }),
    [task, kind, most, times, registered, known],
  );
  const flow = useFlow(() => definition(card.activityKeyId, login), input);
  const refresh = useBeansChange();
  useNotices(flow, (news) => (news.type === 'task.follow' ? onFollow(href) : refresh()));
  useLoadFailure(flow);
  useCustomerEvents(flow.update);
  useEffect(() => flow.update({ type: 'progress.read', times, registered }), [flow, times, registered]);

  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  const linked = useTag(flow, 'linked');
  const done = useFlowContext(flow).times;

  const press = (event: MouseEvent) => {
    if (!(linked && flow.getSnapshot().context.known && phase === 1)) event.preventDefault();
    flow.send({ type: 'task.press', phase });
  };
  const completed = state === 'completed' || state === 'ordered';
  const toOrder = state === 'order.registered';
  const text = kind === 'general' ? '去完成' : toOrder ? '去下单' : '去报名';
  return (
    <div data-flow="task" data-state={state}>
      <TaskView
        title={card.title}
        note={
          kind === 'general' ? (
            <>
              <TaskBeans beans={card.beans} />
              <span className="tabular">{`${progressWord(done, most)} ${done}/${most}`}</span>
            </>
          ) : (
            card.subtitle
          )
        }
        button={completed ? undefined : { text, hot: !toOrder, busy, href: linked ? href : undefined }}
        onPress={press}
      />
    </div>
  );
}
