/** What the anniversary says when it refuses, beside `rules/exchange.ts`. */
export const beansMessages = {
  taskMissing: '任务不存在',
  couponOfOther: '客编号码与登录账号不一致',
  /** R396 */
  phoneMissing: '请先绑定手机号码',
  packTakenByPhone: '该手机号码已领取过优惠券',
  shipped: '商品已发货，不能修改地址',
} as const;
