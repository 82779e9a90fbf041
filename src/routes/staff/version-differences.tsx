import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { compareOptions } from '../../services/staff/content';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { FieldDifferences } from '../../ui/staff/content/FieldDifferences';

interface VersionDifferencesProps {
  name: ResourceName;
  id: string;
  from: number;
  to: number;
}

/** What a version of a record has changed since another. */
export function VersionDifferences({ name, id, from, to }: VersionDifferencesProps) {
  const { data, error, refetch } = useQuery(compareOptions(name, id, from, to));
  if (data) return <FieldDifferences differences={data} />;
  return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText lines={3} />;
}
