import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { compareOptions } from '../../services/staff/content';
import { Loaded } from '../../ui/parts/Loaded';
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
  return (
    <Loaded query={useQuery(compareOptions(name, id, from, to))} waiting={<SkeletonText lines={3} />}>
      {(data) => <FieldDifferences differences={data} />}
    </Loaded>
  );
}
