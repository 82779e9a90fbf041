import { useMutation, useQuery } from '@tanstack/react-query';
import { auditBeans, beanAccountsOptions } from '../../../services/beans/staff-ledger';
import { AccountList, AuditResult } from '../../../ui/beans/staff/Ledger';
import { Button, ButtonLink } from '../../../ui/parts/Button';
import { Loaded } from '../../../ui/parts/Loaded';
import { Notice } from '../../../ui/parts/Notice';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { SearchForm } from '../../../ui/shell/SearchForm';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { withSearch } from '../../shared/with-search';

const pageSize = 20;

interface LedgerViewProps {
  search: string;
  page: number;
  onSearch: (text: string) => void;
}

/** The bean accounts of all customers, with balance and sum of bookings side by side; the audit compares all books. */
export function LedgerView({ search, page, onSearch }: LedgerViewProps) {
  const list = useQuery(beanAccountsOptions({ pageNum: page, pageSize, ...(search !== '' && { search }) }));
  const audit = useMutation({ mutationFn: auditBeans });
  return (
    <Sections>
      <ToolRow>
        <SearchForm key={search} label="客户编号或名称" search={search} onSearch={onSearch} />
        <ButtonLink kind="secondary" href="/staff/corrections">
          更正记录
        </ButtonLink>
        <Button kind="secondary" loading={audit.isPending} onClick={() => audit.mutate()}>
          核对账目
        </Button>
      </ToolRow>
      {audit.isError && (
        <Notice tone="bad" announced>
          {audit.error.message}
        </Notice>
      )}
      {audit.data && <AuditResult result={audit.data} />}
      <Loaded query={list} waiting={<SkeletonText />}>
        {(data) => (
          <>
            <AccountList accounts={data.data} searched={search !== ''} stale={list.isPlaceholderData} />
            <Pager
              page={page}
              total={data.totalRows}
              pageSize={pageSize}
              addressOf={(each) => withSearch('/staff/ledger', { search, page: each })}
            />
          </>
        )}
      </Loaded>
    </Sections>
  );
}
