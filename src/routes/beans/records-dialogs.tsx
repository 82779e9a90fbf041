import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beanHistoryOptions } from '../../services/beans/ledger/history';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { PortalModal } from '../../ui/antd/PortalModal';
import { BeanHistory } from '../../ui/beans/ledger/BeanHistory';
import { RecordsFrame } from '../../ui/beans/RecordsFrame';
import { ExchangeRecordsDialog } from './sale/exchange-records';

export type RecordsKind = 'exchanges' | 'history';

export interface RecordsDialogsProps {
  /** Undefined: neither is open. */
  shown: RecordsKind | undefined;
  customerCode: string;
  onClose: () => void;
}

/** The two lists of a customer, as dialogs (R369, R371). */
export default function RecordsDialogs({ shown, customerCode, onClose }: RecordsDialogsProps) {
  return (
    <AntdProvider>
      <ExchangeRecordsDialog open={shown === 'exchanges'} customerCode={customerCode} onClose={onClose} />
      <HistoryDialog open={shown === 'history'} customerCode={customerCode} onClose={onClose} />
    </AntdProvider>
  );
}

function HistoryDialog({ open, customerCode, onClose }: { open: boolean; customerCode: string; onClose: () => void }) {
  const [pageNum, setPageNum] = useState(1);
  const page = useQuery({ ...beanHistoryOptions(customerCode, pageNum), enabled: open });
  return (
    <PortalModal open={open} title="金豆明细" width={760} keyboard onClose={onClose}>
      <RecordsFrame
        page={page}
        empty={{ title: '暂无金豆明细', note: '签到或完成任务获得的金豆会显示在这里。' }}
        onPage={setPageNum}
      >
        {(records) => <BeanHistory records={records} />}
      </RecordsFrame>
    </PortalModal>
  );
}
