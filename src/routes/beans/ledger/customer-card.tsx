import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { balanceOptions } from '../../../services/beans/beans';
import { BeanCard, VisitorCard } from '../../../ui/beans/ledger/BeanCard';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import { NoticeContext } from '../anniversary-context';
import type { RecordsDialogsProps, RecordsKind } from './records-dialogs';

const loadRecords = () => import('./records-dialogs');

/** Greeting, beans and records of the customer; a visitor may register or sign in (R369, R371). */
export function CustomerCard({ ended }: { ended: boolean }) {
  const { customer, openLogin, logout } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code));
  const { Part, state, load } = useLazyPart<RecordsDialogsProps>(loadRecords);
  const [shown, setShown] = useState<RecordsKind>();
  const say = use(NoticeContext);

  useEffect(() => {
    if (state !== 'failed') return;
    say({ level: 'error', text: '网络异常，请检查网络后重试' });
    setShown(undefined);
  }, [state, say]);

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
