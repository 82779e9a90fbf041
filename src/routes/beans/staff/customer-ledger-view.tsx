import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionFields } from '../../../../contract/beans/rules/correction';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { beanLedgerOptions, requestBeanCorrection } from '../../../services/beans/staff-ledger';
import { randomKey } from '../../../services/shared/random-key';
import { refusalOf } from '../../../services/shared/refusal';
import { CorrectionForm } from '../../../ui/beans/staff/CorrectionForm';
import { AccountList, BookingList } from '../../../ui/beans/staff/Ledger';
import { FailedState } from '../../../ui/parts/FailedState';
import { Notice } from '../../../ui/parts/Notice';
import { PageLink } from '../../../ui/parts/PageLink';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';

const pageSize = 20;

interface CustomerLedgerViewProps {
  code: string;
  page: number;
  roles: readonly Role[];
}

/** The bookings of one customer, and the correction of the balance. */
export function CustomerLedgerView({ code, page, roles }: CustomerLedgerViewProps) {
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    beanLedgerOptions({ customerCode: code, pageNum: page, pageSize }),
  );
  /** The key of the form: sent again after a lost reply, it is the same correction. */
  const [key, setKey] = useState(randomKey);
  const correct = useMutation({
    mutationFn: requestBeanCorrection,
    onSuccess: () => {
      setKey(randomKey());
      return queryClient.invalidateQueries({ queryKey: ['staff', 'ledger'] });
    },
  });
  const { faults, message } = refusalOf(
    correct.error,
    correctionFields.map(({ name }) => name),
  );
  return (
    <Sections>
      <p>
        <PageLink href="/staff/ledger">返回金豆账目</PageLink>
      </p>
      {data ? (
        <>
          <AccountList accounts={[data.account]} searched stale={isPlaceholderData} />
          {isAllowed(roles, 'ledger', 'correct') && (
            <>
              <h2>更正金豆</h2>
              {correct.data && (
                <Notice tone="ok" announced>
                  {correct.data.message}
                  {correct.data.data.state === 'pending' && (
                    <>
                      ：<PageLink href="/staff/corrections">查看待批准的更正</PageLink>
                    </>
                  )}
                </Notice>
              )}
              <FactorAgain
                error={correct.error}
                onPassed={() => {
                  if (correct.variables) correct.mutate(correct.variables);
                }}
              />
              <CorrectionForm
                key={key}
                balance={data.account.balance}
                busy={correct.isPending}
                faults={faults}
                refusal={asksForFactor(correct.error) ? undefined : message}
                onChange={() => correct.reset()}
                onSubmit={(values) => correct.mutate({ key, customerCode: data.account.customerCode, ...values })}
              />
            </>
          )}
          <h2>明细</h2>
          <BookingList bookings={data.data} stale={isPlaceholderData} />
          <Pager
            page={page}
            total={data.totalRows}
            pageSize={pageSize}
            addressOf={(each) => `/staff/ledger/${encodeURIComponent(code)}${each > 1 ? `?page=${each}` : ''}`}
          />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}
