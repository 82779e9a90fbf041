import { useQuery } from '@tanstack/react-query';
import { foundOptions } from '../../services/staff/content';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { FoundRecords } from '../../ui/staff/content/FoundRecords';

/** Records of all kinds by their titles. */
export function FoundView({ search }: { search: string }) {
  return (
    <Loaded query={useQuery(foundOptions(search))} waiting={<SkeletonText />}>
      {(data) => <FoundRecords search={search} found={data} />}
    </Loaded>
  );
}
