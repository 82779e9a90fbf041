import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExchangeAddress, ExchangeRecord } from '../../../../contract/beans/sale/calls';
import { exchangeRecordsOptions, saveExchangeAddress } from '../../../services/beans/sale/exchange-records';
import { PortalModal } from '../../../ui/antd/PortalModal';
import { RecordsFrame } from '../../../ui/beans/RecordsFrame';
import { AddressDialog } from '../../../ui/beans/sale/dialogs/AddressDialog';
import { ExchangeRecords } from '../../../ui/beans/sale/ExchangeRecords';
import { useNotify } from '../../shared/notices';

interface ExchangeRecordsDialogProps {
  open: boolean;
  customerCode: string;
  onClose: () => void;
}

/** The customer's exchanges (R369); the address can be filled in, and changed until shipping (R413). */
export function ExchangeRecordsDialog({ open, customerCode, onClose }: ExchangeRecordsDialogProps) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [pageNum, setPageNum] = useState(1);
  const [edited, setEdited] = useState<ExchangeRecord>();
  const page = useQuery({ ...exchangeRecordsOptions(customerCode, pageNum), enabled: open });
  const save = useMutation({
    mutationFn: ({ exchangeId, address }: { exchangeId: number; address: ExchangeAddress }) =>
      saveExchangeAddress(exchangeId, address),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['beans', 'exchangeRecords'] });
      setEdited(undefined);
      notify({ level: 'info', text: '保存成功' });
    },
    onError: (error) => notify({ level: 'warning', text: error.message }),
  });

  return (
    <>
      <PortalModal open={open && edited === undefined} title="兑换记录" width={760} keyboard onClose={onClose}>
        <RecordsFrame
          page={page}
          empty={{ title: '暂无兑换记录', note: '每天上午用金豆秒杀好礼，兑换后会显示在这里。' }}
          onPage={setPageNum}
        >
          {(records) => <ExchangeRecords records={records} onAddress={setEdited} />}
        </RecordsFrame>
      </PortalModal>
      <AddressDialog
        open={open && edited !== undefined}
        busy={save.isPending}
        address={edited?.address ?? undefined}
        onSubmit={(address) => edited && save.mutate({ exchangeId: edited.exchangeId, address })}
        onLater={() => setEdited(undefined)}
      />
    </>
  );
}
