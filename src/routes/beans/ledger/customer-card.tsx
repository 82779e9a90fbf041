import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balanceOptions } from '../../../services/beans/beans';
import { BeanCard, VisitorCard } from '../../../ui/beans/ledger/BeanCard';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import { loadFailed } from '../../shared/load-failed';
import { useNotify } from '../../shared/notices';
import type { RecordsDialogsProps, RecordsKind } from '../records-dialogs';

const loadRecords = () => import('../records-dialogs');

/** Greeting, beans and records of the customer; visitors can register or sign in (R369, R371). */
export function CustomerCard({ ended }: { ended: boolean }) {
  const { customer, openLogin, logout } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code));
  const { Part, state, load } = useLazyPart<RecordsDialogsProps>(loadRecords);
  const [shown, setShown] = useState<RecordsKind>();
  const notify = useNotify();

  useEffect(() => {
    if (state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    setShown(undefined);
  }, [state, notify]);

  const open = (kind: RecordsKind) => {
    load();
    setShown(kind);
  };
  if (code === '') return <VisitorCard ended={ended} onLogin={openLogin} />;
  return (
    <>
      <BeanCard
        customerCode={code}
        balance={balance.data?.intergralVoucher ?? (balance.isError ? 'failed' : 'loading')}
        busy={state === 'loading' ? shown : undefined}
        onRetry={() => void balance.refetch()}
        onExchanges={() => open('exchanges')}
        onHistory={() => open('history')}
        onLogout={logout}
      />
      {Part && <Part key={code} shown={shown} customerCode={code} onClose={() => setShown(undefined)} />}
    </>
  );
}
