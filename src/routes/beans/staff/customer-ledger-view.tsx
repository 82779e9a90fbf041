import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { beanLedgerOptions } from '../../../services/beans/staff-ledger';
import { AccountList, BookingList } from '../../../ui/beans/staff/Ledger';
import { PagedList } from '../../../ui/parts/PagedList';
import { PageLink } from '../../../ui/parts/PageLink';
import { Sections } from '../../../ui/shell/Sections';
import { Exporting } from '../../session/exporting';
import { useConsoleList } from '../../shared/use-console-list';
import { Correction } from './correction';

interface CustomerLedgerViewProps {
  code: string;
  rights: Rights;
}

const route = getRouteApi('/staff/ledger/$code');

/** The bookings of one customer, and the correction of the balance. */
export function CustomerLedgerView({ code, rights }: CustomerLedgerViewProps) {
  const queryClient = useQueryClient();
  const list = useConsoleList(`/staff/ledger/${encodeURIComponent(code)}`, route.useSearch());
  const ledger = useQuery(beanLedgerOptions({ customerCode: code, ...list.paging }));
  return (
    <Sections back={<PageLink href="/staff/ledger">返回金豆账目</PageLink>}>
      <PagedList query={ledger} {...list}>
        {({ account, data }) => (
          <>
            <AccountList accounts={[account]} searched stale={ledger.isPlaceholderData} />
            {isAllowed(rights, 'ledger', 'correct') && (
              <>
                <h2>更正金豆</h2>
                <Correction
                  key={account.customerCode}
                  customerCode={account.customerCode}
                  balance={account.balance}
                  onChange={() => void queryClient.invalidateQueries({ queryKey: ['staff', 'ledger'] })}
                />
              </>
            )}
            <h2>明细</h2>
            <Exporting key={account.customerCode} list="beanLedger" filter={{ customerCode: account.customerCode }} />
            <BookingList bookings={data} stale={ledger.isPlaceholderData} />
          </>
        )}
      </PagedList>
    </Sections>
  );
}
