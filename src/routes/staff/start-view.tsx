import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../contract/rules/permissions';
import { waitingOptions } from '../../services/staff/staff';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { StartPage } from '../../ui/staff/StartPage';
import { WaitingList } from '../../ui/staff/WaitingList';
import { entriesOf } from '../shell/staff-entries';

/** What waits for the account, and the pages that it may open. */
export function StartView({ roles }: { roles: readonly Role[] }) {
  const { data, error, refetch } = useQuery(waitingOptions());
  return (
    <Sections>
      <h2>待办</h2>
      {data ? (
        <WaitingList waiting={data} />
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <h2>全部功能</h2>
      <StartPage tiles={entriesOf(roles)} />
    </Sections>
  );
}
