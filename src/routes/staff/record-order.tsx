import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import type { Move } from '../../services/staff/new-positions';
import { moved } from '../../services/staff/new-positions';
import { moveRecord, orderOf, recordOrderOptions } from '../../services/staff/record-order';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { OrderTree } from '../../ui/staff/content/OrderTree';
import { useAct } from '../session/use-act';

/** The order of a kind, loaded when it is to be changed. What is refused is put back by reading it anew. */
export default function RecordOrder({ name }: { name: ResourceName }) {
  const resource = resourceOf(name);
  const order = useQuery(recordOrderOptions(name));
  const records = order.data?.records ?? [];
  const move = useAct({
    act: (asked: Move) => moveRecord(name, records, asked),
    message: () => (resource.flow ? '顺序已存为草稿，发布后读者看到' : '顺序已保存'),
    changes: ['staff', 'content', name],
  });
  return (
    <Loaded query={order} waiting={<SkeletonText />}>
      {({ parents }) => (
        <OrderTree
          label={resource.label}
          items={move.isPending ? moved(records, move.variables) : records}
          parents={parents}
          moves={orderOf(name)?.moves === true}
          busy={move.isPending}
          onMove={(id, parent, index) => move.mutate({ id, parent, index })}
        />
      )}
    </Loaded>
  );
}
