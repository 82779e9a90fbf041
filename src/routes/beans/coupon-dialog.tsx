import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { ClaimDialogProps } from '../../ui/beans/coupon/ClaimDialog';
import { ClaimDialog } from '../../ui/beans/coupon/ClaimDialog';

/** Fetched when somebody wants to claim. */
export default function CouponDialog(props: ClaimDialogProps) {
  return (
    <AntdProvider>
      <ClaimDialog {...props} />
    </AntdProvider>
  );
}
