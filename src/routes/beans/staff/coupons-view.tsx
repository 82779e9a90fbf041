import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchFields, checkBatch } from '../../../../contract/beans/rules/coupon-batch';
import { beans } from '../../../../contract/limits/beans';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import { addCouponBatch, couponBatchesOptions, voidCouponBatch } from '../../../services/beans/staff-activities';
import { base64Of } from '../../../services/shared/base64-of';
import { refusalOf } from '../../../services/shared/refusal';
import { saveFile } from '../../../services/shared/save-file';
import { BatchForm, BatchList } from '../../../ui/beans/staff/CouponBatches';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { useNotify } from '../../shared/notices';

/** The batches of coupons to claim, and the form of a new one. */
export function CouponsView({ roles }: { roles: readonly Role[] }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(couponBatchesOptions());
  const [added, setAdded] = useState(0);
  const refresh = () => queryClient.invalidateQueries({ queryKey: couponBatchesOptions().queryKey });
  const changeable = isAllowed(roles, 'activity', 'change');
  const voided = useMutation({
    mutationFn: voidCouponBatch,
    onSuccess: ({ voided: amount }) => {
      notify({ level: 'info', text: `已作废${amount}张` });
      return refresh();
    },
    onError: (failure) => notify({ level: 'error', text: failure.message }),
  });
  if (!data) return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
  return (
    <Sections>
      <p>
        <PageLink href="/staff/activities">返回活动列表</PageLink>
      </p>
      <BatchList batches={data} onVoid={changeable ? (batch) => voided.mutate({ batch }) : undefined} />
      {changeable && (
        <>
          <h2>新增批次</h2>
          <NewBatch
            key={added}
            onAdded={() => {
              setAdded(added + 1);
              return refresh();
            }}
          />
        </>
      )}
    </Sections>
  );
}

const first: ContentRecord = {
  ...Object.fromEntries(
    batchFields.map(({ name, kind }) => [name, kind === 'number' ? 0 : kind === 'flag' ? false : '']),
  ),
  count: '',
};

function NewBatch({ onAdded }: { onAdded: () => Promise<void> }) {
  const notify = useNotify();
  const [values, setValues] = useState(first);
  const { count, ...terms } = values;
  const save = useMutation({
    mutationFn: async (file: File | undefined) =>
      addCouponBatch({
        values: terms,
        ...(file ? { csv: await base64Of(file) } : { count: Number(count) }),
      }),
    onSuccess: ({ added, coupons }) => {
      if (coupons.length > 0) {
        const lines = coupons.map(({ collarCouponNo, randomCode }) => `${collarCouponNo},${randomCode}`);
        const text = ['券号,随机码', ...lines].join('\r\n');
        saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${String(terms.batch)}.csv`);
      }
      notify({ level: 'info', text: `已新增${added}张` });
      return onAdded();
    },
  });
  const { faults, message } = refusalOf(save.error, ['csv', 'count', ...batchFields.map(({ name }) => name)]);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= beans.batchMost;
  return (
    <BatchForm
      values={values}
      busy={save.isPending}
      faults={{
        ...faults,
        ...(!isCount && { count: `数量应为1至${beans.batchMost}的整数` }),
        ...checkBatch(terms),
      }}
      refusal={message}
      onChange={(changed) => {
        save.reset();
        setValues(changed);
      }}
      onSave={(file) => save.mutate(file)}
    />
  );
}
