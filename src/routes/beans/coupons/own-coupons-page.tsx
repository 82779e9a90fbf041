import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownCouponsOptions } from '../../../services/beans/coupons/own-coupons';
import { CouponGroups, CouponList, CouponsFrame } from '../../../ui/beans/coupons/OwnCoupons';
import { RecordsFrame } from '../../../ui/beans/RecordsFrame';
import { CustomerGate } from '../../session/customer-gate';
import { useSession } from '../../session/session-context';

const route = getRouteApi('/_account/portal/account/coupons');

/** What is said where a group is empty. */
const empty = {
  usable: { title: '暂无可使用的优惠券', note: '参加周年庆活动可领取优惠券礼包，连续签到7天也可获得优惠券。' },
  locked: { title: '暂无使用中的优惠券', note: '下单时选用、等待支付的优惠券会显示在这里。' },
  used: { title: '暂无已使用的优惠券', note: '订单支付后，所用的优惠券会显示在这里。' },
  expired: { title: '暂无已过期的优惠券', note: '超过有效期的优惠券会显示在这里。' },
} as const;

/** The coupons of the customer with their terms and states. */
export function OwnCoupons() {
  const { customer } = useSession();
  const { state: couponGroup = 'usable', page: pageNum = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const page = useQuery(ownCouponsOptions(customer?.customerCode ?? '', { couponGroup, pageNum }));
  const go = (group: typeof couponGroup, number: number) =>
    void navigate({
      search: { state: group === 'usable' ? undefined : group, page: number > 1 ? number : undefined },
      resetScroll: false,
    });

  return (
    <CouponsFrame>
      {customer ? (
        <CouponGroups
          current={couponGroup}
          numbers={page.data?.numbers}
          onChoose={(group) => {
            if (group !== couponGroup) go(group, 1);
          }}
        >
          <RecordsFrame page={page} empty={empty[couponGroup]} onPage={(number) => go(couponGroup, number)}>
            {(coupons) => <CouponList coupons={coupons} />}
          </RecordsFrame>
        </CouponGroups>
      ) : (
        <CustomerGate title="登录后查看您的优惠券" note="领取的优惠券会保存在您的账号中。" />
      )}
    </CouponsFrame>
  );
}
