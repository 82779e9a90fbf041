import { useQuery } from '@tanstack/react-query';
import { foundOptions } from '../../services/staff/content';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { FoundRecords } from '../../ui/staff/content/FoundRecords';

/** Records of all kinds by their titles. */
export function FoundView({ search }: { search: string }) {
  const { data, error, refetch } = useQuery(foundOptions(search));
  if (data) return <FoundRecords search={search} found={data} />;
  return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
}
