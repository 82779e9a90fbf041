import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newBatch } from '../../../../contract/beans/rules/coupon-batch';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import type { AddedBatch } from '../../../services/beans/batch-editing';
import { couponBatchesOptions, voidCouponBatch } from '../../../services/beans/staff-activities';
import { keepFile } from '../../../services/files/kept-file';
import { saveFile } from '../../../services/shared/save-file';
import { BatchForm, BatchList } from '../../../ui/beans/staff/CouponBatches';
import { Loaded } from '../../../ui/parts/Loaded';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useAct } from '../../session/use-act';
import { useEditing } from '../../shared/use-editing';

/** The batches of coupons to claim, and the form of a new one. */
export function CouponsView({ rights }: { rights: Rights }) {
  const queryClient = useQueryClient();
  const batches = useQuery(couponBatchesOptions());
  const [added, setAdded] = useState(0);
  const changeable = isAllowed(rights, 'activity', 'change');
  const voided = useAct({
    act: voidCouponBatch,
    message: ({ voided: amount }) => `已作废${amount}张`,
    changes: couponBatchesOptions().queryKey,
  });
  return (
    <Sections back={<PageLink href="/staff/activities">返回活动列表</PageLink>}>
      <Loaded query={batches} waiting={<SkeletonText />}>
        {(data) => <BatchList batches={data} onVoid={changeable ? (batch) => voided.mutate({ batch }) : undefined} />}
      </Loaded>
      {changeable && (
        <>
          <h2>新增批次</h2>
          <NewBatch
            key={added}
            onAdded={() => {
              setAdded(added + 1);
              void queryClient.invalidateQueries(couponBatchesOptions());
            }}
          />
        </>
      )}
    </Sections>
  );
}

/** Codes that only one reply has are saved at once. */
function saveCodes({ batch, coupons }: AddedBatch): void {
  if (coupons.length === 0) return;
  const lines = coupons.map(({ collarCouponNo, randomCode }) => `${collarCouponNo},${randomCode}`);
  const text = ['券号,随机码', ...lines].join('\r\n');
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${batch}.csv`);
}

function NewBatch({ onAdded }: { onAdded: () => void }) {
  const editing = useEditing({
    start: { id: '', version: 0, values: newBatch },
    load: async (login) =>
      (await import('../../../services/beans/batch-editing')).batchEditing({ login, onKnown: saveCodes }),
    resource: 'activity',
    onCreated: onAdded,
  });
  return (
    <BatchForm
      editing={editing}
      onFile={(file) => {
        const { uid, name } = file ? keepFile(file) : { uid: '', name: '' };
        editing.send({ type: 'form.change', values: { csv: uid, file: name } });
      }}
    />
  );
}
