/** What the anniversary says when it refuses, beside `rules/exchange.ts`. */
export const beansMessages = {
  taskMissing: '任务不存在',
  couponOfOther: '客编号码与登录账号不一致',
  couponTaken: '优惠券已被领取，下次早点来哦～',
  /** R396 */
  phoneMissing: '请先绑定手机号码',
  packTakenByPhone: '该手机号码已领取过优惠券',
  shipped: '商品已发货，不能修改地址',
  couponMissing: '优惠券不存在',
  couponUsed: '优惠券已使用',
  couponExpired: '优惠券已过期',
  couponLocked: '优惠券已被其他订单锁定',
  couponNotLocked: '优惠券未被该订单锁定，或锁定已超时',
} as const;
