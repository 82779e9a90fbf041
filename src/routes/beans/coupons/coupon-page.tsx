import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CouponNumbers } from '../../../services/beans/coupons/coupon';
import { couponOptions } from '../../../services/beans/coupons/coupon';
import { isMissing } from '../../../services/shared/call';
import { CouponEmpty, CouponFailed, CouponFrame } from '../../../ui/beans/coupons/CouponPage';
import { Skeleton } from '../../../ui/parts/Skeleton';
import { useSession } from '../../session/session-context';
import { PortalPage } from '../../shell/portal-page';
import { CouponFlow } from './coupon-flow';

const route = getRouteApi('/portal/coupon');

/** R426 */
export function CouponClaim() {
  const { n, r } = route.useSearch();
  return (
    <PortalPage>
      <CouponFrame>
        {n === undefined || r === undefined ? (
          <CouponEmpty reason="missing" />
        ) : (
          <Known key={`${n} ${r}`} numbers={{ collarCouponNo: n, randomCode: r }} />
        )}
      </CouponFrame>
    </PortalPage>
  );
}

function Known({ numbers }: { numbers: CouponNumbers }) {
  const { customer } = useSession();
  const { data, error, refetch } = useQuery(couponOptions(numbers));
  if (data) return <CouponFlow coupon={data} numbers={numbers} ownCode={customer?.customerCode ?? ''} />;
  if (isMissing(error)) return <CouponEmpty reason="missing" />;
  if (error) return <CouponFailed onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <span className="visually-hidden">正在读取优惠券</span>
      <Skeleton height={190} />
    </div>
  );
}
