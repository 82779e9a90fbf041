import { useId } from 'react';
import { checkMobile } from '../../../../contract/rules/contact';
import { entered } from '../../../../contract/rules/entered';
import { PortalModal } from '../../antd/PortalModal';
import { CheckIcon } from '../../icons/CheckIcon';
import { Button } from '../../parts/Button';
import { MobileField } from '../../parts/MobileField';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';
import styles from './CouponPage.module.css';

interface Claim {
  customerCode: string;
  phone: string;
}

export interface ClaimDialogProps {
  open: boolean;
  busy: boolean;
  succeeded: boolean;
  /** Of who is signed in: the claim is for nobody else (C28). */
  ownCode: string;
  couponName: string;
  onSubmit: (claim: Claim) => void;
  onClose: () => void;
}

/** Customer code and phone, then what came of it (R428–R430). */
export function ClaimDialog({ open, busy, succeeded, ownCode, couponName, onSubmit, onClose }: ClaimDialogProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title={succeeded ? '领取成功' : '领取优惠券'}
      width={480}
      onClose={onClose}
      footer={
        succeeded ? (
          <Button onClick={onClose}>知道了</Button>
        ) : (
          <Button type="submit" form={formId} loading={busy}>
            确认领取
          </Button>
        )
      }
    >
      {succeeded ? (
        <div className={styles.done}>
          <CheckIcon />
          <strong>恭喜您，领取成功</strong>
          <p>{`${couponName}已放入您的账号，下单时可以使用。`}</p>
        </div>
      ) : (
        <ClaimForm key={ownCode} id={formId} ownCode={ownCode} onSubmit={onSubmit} />
      )}
    </PortalModal>
  );
}

const checkCode = (ownCode: string) => (value: string) => {
  const code = entered('reference', value);
  if (code === '') return '请输入客编号码';
  return code.toUpperCase() === ownCode.toUpperCase() ? undefined : '客编号码与登录账号不一致';
};

function ClaimForm({ id, ownCode, onSubmit }: { id: string; ownCode: string; onSubmit: (claim: Claim) => void }) {
  const { field, submit } = useFields(
    { customerCode: ownCode, phone: '' },
    { customerCode: checkCode(ownCode), phone: checkMobile },
  );
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ customerCode, phone }) =>
        onSubmit({ customerCode: entered('reference', customerCode), phone: entered('mobile', phone) }),
      )}
    >
      <TextField {...field('customerCode')} label="客编号码" placeholder="请输入客编号码" maxLength={40} />
      <MobileField {...field('phone')} />
    </form>
  );
}
