import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { balanceOptions } from '../../../services/beans/beans';
import type { OwnBeans } from '../../../ui/beans/ledger/own-beans';
import { useSession } from '../../session/session-context';
import { useLaterDialog } from '../../shared/use-later-dialog';
import type { RecordsDialogsProps, RecordsKind } from '../records-dialogs';

const loadRecords = () => import('../records-dialogs');

/** Code, beans and records of who is here; no beans for a visitor (R369, R371). */
export function useOwnBeans(): { beans: OwnBeans | undefined; dialogs: ReactNode } {
  const { customer, logout } = useSession();
  const code = customer?.customerCode ?? '';
  const balance = useQuery(balanceOptions(code));
  const [shown, setShown] = useState<RecordsKind>();
  const close = () => setShown(undefined);
  const { Part, loading } = useLaterDialog<RecordsDialogsProps>(loadRecords, shown !== undefined, close);
  if (code === '') return { beans: undefined, dialogs: null };
  return {
    beans: {
      customerCode: code,
      balance: balance.data?.intergralVoucher ?? (balance.isError ? 'failed' : 'loading'),
      busy: loading ? shown : undefined,
      onRetry: () => void balance.refetch(),
      onExchanges: () => setShown('exchanges'),
      onHistory: () => setShown('history'),
      onLogout: logout,
    },
    dialogs: Part && <Part key={code} shown={shown} customerCode={code} onClose={close} />,
  };
}
