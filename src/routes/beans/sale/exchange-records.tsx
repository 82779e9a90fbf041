import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { exchangeMachine } from '../../../machines/beans/exchange/machine';
import { exchangeRecordsOptions } from '../../../services/beans/sale/exchange-records';
import type { FlowSnapshot } from '../../../services/shared/flow';
import { PortalModal } from '../../../ui/antd/PortalModal';
import { RecordsFrame } from '../../../ui/beans/RecordsFrame';
import { ExchangeRecords } from '../../../ui/beans/sale/ExchangeRecords';
import { useNotices } from '../../shared/notices';
import { ExchangeDialogs, useExchangeFlow } from './exchange-dialogs';

const isReady = (snapshot: FlowSnapshot<typeof exchangeMachine>) => snapshot.matches('ready');

interface ExchangeRecordsDialogProps {
  open: boolean;
  customerCode: string;
  onClose: () => void;
}

/** The customer's exchanges (R369); the address can be filled in, and changed until shipping (R413). */
export function ExchangeRecordsDialog({ open, customerCode, onClose }: ExchangeRecordsDialogProps) {
  const queryClient = useQueryClient();
  const [pageNum, setPageNum] = useState(1);
  const page = useQuery({ ...exchangeRecordsOptions(customerCode, pageNum), enabled: open });
  const flow = useExchangeFlow();
  useNotices(flow, () => void queryClient.invalidateQueries({ queryKey: ['beans', 'exchangeRecords'] }));
  const isShown = useSelector(flow, isReady);

  return (
    <>
      <PortalModal open={open && isShown} title="兑换记录" width={760} keyboard onClose={onClose}>
        <RecordsFrame
          page={page}
          empty={{ title: '暂无兑换记录', note: '每天上午用金豆秒杀好礼，兑换后会显示在这里。' }}
          onPage={setPageNum}
        >
          {(records) => (
            <ExchangeRecords
              records={records}
              onAddress={({ exchangeId, address }) => flow.send({ type: 'address.edit', exchangeId, address })}
            />
          )}
        </RecordsFrame>
      </PortalModal>
      <ExchangeDialogs flow={flow} onClosed={() => undefined} />
    </>
  );
}
