import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Remark } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { randomKey } from '../../services/shared/random-key';
import { addRemark, remarksOptions, resolveRemark } from '../../services/staff/content';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { RemarksPanel } from '../../ui/staff/content/RemarksPanel';
import { useAct } from '../session/use-act';

const blank = () => ({ text: '', field: '', requestKey: randomKey() });

/** What colleagues remark on a draft. */
export function Remarks({ name, id }: { name: ResourceName; id: string }) {
  const queryClient = useQueryClient();
  const options = remarksOptions(name, id);
  const place = { resource: name, id };
  const [written, setWritten] = useState(blank);
  const show = (remarks: Remark[]) => queryClient.setQueryData(options.queryKey, remarks);
  const add = useAct({
    act: addRemark,
    onDone: (remarks, { requestKey }) => {
      show(remarks);
      // What was typed meanwhile stays.
      setWritten((now) => (now.requestKey === requestKey ? blank() : now));
    },
  });
  const resolve = useAct({ act: resolveRemark, onDone: show, changes: options.queryKey });
  return (
    <Loaded query={useQuery(options)} waiting={<SkeletonText lines={2} />}>
      {(remarks) => (
        <RemarksPanel
          remarks={remarks}
          fields={resourceOf(name).fields}
          written={written}
          adding={add.isPending}
          resolving={resolve.isPending ? resolve.variables.remark : undefined}
          onWrite={(changed) => setWritten((now) => ({ ...now, ...changed, requestKey: randomKey() }))}
          onAdd={() => add.mutate({ ...place, ...written })}
          onResolve={(remark, resolved) => resolve.mutate({ ...place, remark, resolved })}
        />
      )}
    </Loaded>
  );
}
