import { useId } from 'react';
import { addressChecks, enteredAddress } from '../../../../../contract/beans/rules/shipping-address';
import type { ExchangeAddress } from '../../../../../contract/beans/sale/calls';
import { beans } from '../../../../../contract/limits/beans';
import { PortalModal } from '../../../antd/PortalModal';
import { Button } from '../../../parts/Button';
import { DraftNote } from '../../../parts/DraftNote';
import { PersonFields } from '../../../parts/PersonFields';
import { TextField } from '../../../parts/TextField';
import { useFields } from '../../../parts/use-fields';
import { useTyped } from '../../../parts/use-typed';

interface FormProps {
  /** What is there already, or was typed before; null at first. */
  address: ExchangeAddress | null;
  /** It was typed before. */
  restored: boolean;
  onTyped: (draft: ExchangeAddress) => void;
  onDiscard: () => void;
  onSubmit: (address: ExchangeAddress) => void;
}

interface AddressDialogProps extends FormProps {
  open: boolean;
  busy: boolean;
  /** Leaves it for later. */
  onLater: () => void;
  afterClose: () => void;
}

const empty: ExchangeAddress = { linkMan: '', phone: '', region: '', detail: '' };

/** Where an exchanged item is sent (R413). */
export function AddressDialog({ open, busy, onLater, afterClose, ...form }: AddressDialogProps) {
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
      <AddressForm key={String(form.restored)} id={formId} {...form} />
    </PortalModal>
  );
}

function AddressForm({ id, address, restored, onTyped, onDiscard, onSubmit }: FormProps & { id: string }) {
  const { values, field, submit } = useFields({ ...empty, ...address }, addressChecks);
  useTyped(values, onTyped);
  return (
    <form id={id} noValidate onSubmit={submit((written) => onSubmit(enteredAddress(written)))}>
      {restored && <DraftNote onDiscard={onDiscard} />}
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
