import { useQuery } from '@tanstack/react-query';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { waitingOptions } from '../../services/shared/waiting';
import { ownWorkOptions } from '../../services/staff/content';
import { healthOptions, resendMessages, weekOptions } from '../../services/staff/staff';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { HealthPanel } from '../../ui/staff/HealthPanel';
import { StartPage } from '../../ui/staff/StartPage';
import { WaitingList } from '../../ui/staff/WaitingList';
import { WeekPanel } from '../../ui/staff/WeekPanel';
import { draftNote, reviewNote, WorkList } from '../../ui/staff/WorkList';
import { useSession } from '../session/session-context';
import { useAct } from '../session/use-act';
import { useAreasOff } from '../shell/areas';
import { entriesOf } from '../shell/staff-entries';
import { TourOffer } from './tour';

/** What waits for the account, how the portal runs, the figures of the week, and the pages that it may open. */
export function StartView({ rights }: { rights: Rights }) {
  const { customer } = useSession();
  const waiting = useQuery(waitingOptions());
  const week = useQuery(weekOptions());
  const off = useAreasOff();
  return (
    <Sections>
      {customer && <TourOffer key={customer.customerCode} code={customer.customerCode} />}
      <h2 id="todo">待办</h2>
      <Loaded query={waiting} waiting={waitingLines}>
        {(data) => <WaitingList waiting={data} />}
      </Loaded>
      {isAllowed(rights, 'content', 'read') && <WorkSections />}
      {isAllowed(rights, 'health', 'read') && <HealthSection resends={isAllowed(rights, 'health', 'resend')} />}
      <h2>最近七天</h2>
      <Loaded query={week} waiting={waitingLines}>
        {(data) => <WeekPanel week={data} />}
      </Loaded>
      <h2>全部功能</h2>
      <StartPage tiles={entriesOf(rights, off)} />
    </Sections>
  );
}

const waitingLines = <SkeletonText lines={2} />;

function WorkSections() {
  const work = useQuery(ownWorkOptions());
  return (
    <>
      <h2>等我处理</h2>
      <Loaded query={work} waiting={waitingLines}>
        {({ reviews }) => <WorkList work={reviews} noteOf={reviewNote} none="没有等您审核的内容" />}
      </Loaded>
      <h2 id="drafts">我的草稿</h2>
      <Loaded query={work} waiting={waitingLines}>
        {({ drafts }) => <WorkList work={drafts} noteOf={draftNote} none="没有未发布的草稿" />}
      </Loaded>
    </>
  );
}

function HealthSection({ resends }: { resends: boolean }) {
  const health = useQuery(healthOptions());
  const resend = useAct({ act: resendMessages, message: ({ message }) => message, changes: healthOptions().queryKey });
  return (
    <>
      <h2>运行状况</h2>
      <Loaded query={health} waiting={waitingLines}>
        {(data) => (
          <HealthPanel
            health={data}
            now={new Date()}
            busy={resend.isPending}
            onResend={resends ? (kind) => resend.mutate(kind) : undefined}
          />
        )}
      </Loaded>
    </>
  );
}
