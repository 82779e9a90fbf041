import { AntdProvider } from '../../../ui/antd/AntdProvider';
import type { ClaimDialogProps } from '../../../ui/beans/coupons/ClaimDialog';
import { ClaimDialog } from '../../../ui/beans/coupons/ClaimDialog';

/** Fetched when somebody wants to claim. */
export default function CouponDialog(props: ClaimDialogProps) {
  return (
    <AntdProvider>
      <ClaimDialog {...props} />
    </AntdProvider>
  );
}
