import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type {
  Activity,
  ActivityInfo,
  ActivityStatus,
  GeneralTask,
  OrderTask,
} from '../../../../contract/beans/activity/calls';
import type { TaskDetail } from '../../../../contract/beans/tasks/calls';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { hrefOf } from '../../../../contract/rules/outbound';
import { taskDetailOptions } from '../../../services/beans/tasks/tasks';
import { openPage } from '../../../services/shared/leave-page';
import { TaskItem, TaskList } from '../../../ui/beans/tasks/Tasks';
import styles from '../../../ui/beans/tasks/Tasks.module.css';
import { Button } from '../../../ui/parts/Button';
import { EmptyState } from '../../../ui/parts/EmptyState';
import { Notice } from '../../../ui/parts/Notice';
import { useSession } from '../../session/session-context';
import { leadsSomewhere } from '../../shell/known-addresses';
import { useOrderSites } from '../../shell/use-menus';
import type { TaskCardProps } from './task-card';
import { TaskCard } from './task-card';

const progressOf = (detail: TaskDetail | undefined, task: string) => ({
  times: detail?.completedTaskList.find(({ taskKey }) => taskKey === task)?.completionTimes ?? 0,
  registered: detail?.registeredList.includes(task) ?? false,
});

type Card = Pick<TaskCardProps, 'kind' | 'title' | 'subtitle' | 'beans' | 'most' | 'href'>;

const generalCard = (task: GeneralTask, sites: OrderSites): Card => ({
  kind: 'general',
  title: task.generalTitle,
  subtitle: '',
  beans: task.generalBeanQuantity,
  most: task.maxCompletionTimes,
  href: hrefOf(sites, task.generalPcLink),
});

const orderCard = (task: OrderTask, sites: OrderSites): Card => ({
  kind: 'order',
  title: task.orderTitle,
  subtitle: task.orderSubtitle,
  beans: 0,
  most: 1,
  href: hrefOf(sites, task.orderPcLink),
});

interface TasksSectionProps {
  activity: Activity;
  info: ActivityInfo;
  phase: ActivityStatus;
}

/** The tasks of both kinds (R386–R390). */
export function TasksSection({ activity, info, phase }: TasksSectionProps) {
  const { customer } = useSession();
  const sites = useOrderSites();
  const detail = useQuery(taskDetailOptions(customer?.customerCode ?? '', info.activityKeyId));
  const router = useRouter();
  // A task is completed by opening its link.
  const generalTaskList = activity.generalTaskList.filter(({ generalPcLink }) =>
    leadsSomewhere(router, hrefOf(sites, generalPcLink)),
  );
  const { orderTaskList } = activity;
  const item = (task: string, card: Card) => (
    <TaskItem key={task}>
      <TaskCard
        activityKeyId={info.activityKeyId}
        task={task}
        {...card}
        {...progressOf(detail.data, task)}
        phase={phase}
        known={customer !== undefined}
        onFollow={openPage}
      />
    </TaskItem>
  );

  if (generalTaskList.length + orderTaskList.length === 0)
    return <EmptyState title="暂无任务" note="新任务上线后会显示在这里，请稍后再来看看。" />;
  return (
    <>
      {detail.isError && (
        <Notice
          tone="warn"
          action={
            <Button kind="text" onClick={() => void detail.refetch()}>
              重试
            </Button>
          }
        >
          任务进度暂时无法显示
        </Notice>
      )}
      <div className={styles.lists}>
        {generalTaskList.length > 0 && (
          <TaskList title="日常任务" note={`最多可得${info.generalMaxBeanQuantity}金豆`}>
            {generalTaskList.map((task) => item(task.task, generalCard(task, sites)))}
          </TaskList>
        )}
        {orderTaskList.length > 0 && (
          <TaskList title="下单任务" note={`报名后下单，最高${info.orderMaxMultiplier}倍金豆`}>
            {orderTaskList.map((task) => item(task.task, orderCard(task, sites)))}
          </TaskList>
        )}
      </div>
    </>
  );
}
