import { useId } from 'react';
import { addressChecks, enteredAddress } from '../../../../../contract/beans/rules/shipping-address';
import type { ExchangeAddress } from '../../../../../contract/beans/sale/calls';
import { beans } from '../../../../../contract/limits/beans';
import { PortalModal } from '../../../antd/PortalModal';
import { Button } from '../../../parts/Button';
import { PersonFields } from '../../../parts/PersonFields';
import { TextField } from '../../../parts/TextField';
import { useFields } from '../../../parts/use-fields';

interface AddressDialogProps {
  open: boolean;
  busy: boolean;
  /** What is there already; empty at first. */
  address?: ExchangeAddress;
  onSubmit: (address: ExchangeAddress) => void;
  /** Leaves it for later. */
  onLater: () => void;
  afterClose?: () => void;
}

const empty: ExchangeAddress = { linkMan: '', phone: '', region: '', detail: '' };

/** Where an exchanged item is sent (R413). */
export function AddressDialog({ open, busy, address = empty, onSubmit, onLater, afterClose }: AddressDialogProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title="确认收货地址"
      width={560}
      onClose={onLater}
      afterClose={afterClose}
      footer={
        <>
          <Button kind="secondary" onClick={onLater}>
            暂不填写
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            保存
          </Button>
        </>
      }
    >
      <AddressForm id={formId} address={address} onSubmit={onSubmit} />
    </PortalModal>
  );
}

interface AddressFormProps {
  id: string;
  address: ExchangeAddress;
  onSubmit: (address: ExchangeAddress) => void;
}

function AddressForm({ id, address, onSubmit }: AddressFormProps) {
  const { field, submit } = useFields({ ...address }, addressChecks);
  return (
    <form id={id} noValidate onSubmit={submit((values) => onSubmit(enteredAddress(values)))}>
      <PersonFields
        name={field('linkMan')}
        phone={field('phone')}
        label="收货人"
        placeholder="请输入收货人姓名"
        maxLength={beans.nameMaxLength}
      />
      <TextField
        {...field('region')}
        label="所在地区"
        placeholder="省、市、区，如：广东省深圳市福田区"
        autoComplete="address-level1"
        maxLength={beans.regionMaxLength}
      />
      <TextField
        {...field('detail')}
        label="详细地址"
        placeholder="街道、门牌号、楼栋房间号"
        autoComplete="street-address"
        maxLength={beans.addressMaxLength}
      />
    </form>
  );
}
