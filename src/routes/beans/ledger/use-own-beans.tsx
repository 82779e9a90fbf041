import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { balanceOptions } from '../../../services/beans/beans';
import type { OwnBeans } from '../../../ui/beans/ledger/own-beans';
import { useLazyPart } from '../../../ui/parts/use-lazy-part';
import { useSession } from '../../session/session-context';
import { loadFailed } from '../../shared/load-failed';
import { useNotify } from '../../shared/notices';
import type { RecordsDialogsProps, RecordsKind } from '../records-dialogs';

const loadRecords = () => import('../records-dialogs');

/** Code, beans and records of who is here; no beans for a visitor (R369, R371). */
export function useOwnBeans(): { beans: OwnBeans | undefined; dialogs: ReactNode } {
  const { customer, logout } = useSession();
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

  const open = (kind: RecordsKind) => () => {
    load();
    setShown(kind);
  };
  if (code === '') return { beans: undefined, dialogs: null };
  return {
    beans: {
      customerCode: code,
      balance: balance.data?.intergralVoucher ?? (balance.isError ? 'failed' : 'loading'),
      busy: state === 'loading' ? shown : undefined,
      onRetry: () => void balance.refetch(),
      onExchanges: open('exchanges'),
      onHistory: open('history'),
      onLogout: logout,
    },
    dialogs: Part && <Part key={code} shown={shown} customerCode={code} onClose={() => setShown(undefined)} />,
  };
}
