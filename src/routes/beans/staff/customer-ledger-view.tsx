import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { correctionFields } from '../../../../contract/beans/rules/correction';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { beanLedgerOptions, requestBeanCorrection } from '../../../services/beans/staff-ledger';
import { randomKey } from '../../../services/shared/random-key';
import { refusalOf } from '../../../services/shared/refusal';
import { CorrectionForm } from '../../../ui/beans/staff/CorrectionForm';
import { AccountList, BookingList } from '../../../ui/beans/staff/Ledger';
import { Notice } from '../../../ui/parts/Notice';
import { PagedList } from '../../../ui/parts/PagedList';
import { PageLink } from '../../../ui/parts/PageLink';
import { Sections } from '../../../ui/shell/Sections';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';
import { useConsoleList } from '../../shared/use-console-list';

interface CustomerLedgerViewProps {
  code: string;
  roles: readonly Role[];
}

const route = getRouteApi('/staff/ledger/$code');

/** The bookings of one customer, and the correction of the balance. */
export function CustomerLedgerView({ code, roles }: CustomerLedgerViewProps) {
  const queryClient = useQueryClient();
  const list = useConsoleList(`/staff/ledger/${encodeURIComponent(code)}`, route.useSearch());
  const ledger = useQuery(beanLedgerOptions({ customerCode: code, ...list.paging }));
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
    <Sections back={<PageLink href="/staff/ledger">返回金豆账目</PageLink>}>
      <PagedList query={ledger} {...list}>
        {({ account, data }) => (
          <>
            <AccountList accounts={[account]} searched stale={ledger.isPlaceholderData} />
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
                <FactorAgain act={correct} />
                <CorrectionForm
                  key={key}
                  balance={account.balance}
                  busy={correct.isPending}
                  faults={faults}
                  refusal={asksForFactor(correct.error) ? undefined : message}
                  onChange={() => correct.reset()}
                  onSubmit={(values) => correct.mutate({ key, customerCode: account.customerCode, ...values })}
                />
              </>
            )}
            <h2>明细</h2>
            <BookingList bookings={data} stale={ledger.isPlaceholderData} />
          </>
        )}
      </PagedList>
    </Sections>
  );
}
