/** What the audit's rules are called in the console; the command says them in English. */
const ruleNames: Readonly<Record<string, string>> = {
  'a balance is the sum of its bookings': '余额等于全部记账之和',
  'a booking bears the balance after it': '每笔记账的余额逐笔相符',
  'an exchange has its booking': '每个兑换都有扣除记账',
  'a booking of an exchange has its exchange': '每笔兑换记账都有兑换',
  'a returned exchange has its booking': '每个退回都有返还记账',
  'a booked correction has its booking': '每个已入账的更正都有记账',
  'what was sold is what was exchanged and not returned': '售出数等于未退回的兑换数',
  'a rewarded order has its booking': '每个已奖励的订单都有记账',
  'a check-in has its booking': '每次签到都有记账',
  'a completed task has its booking': '每个完成的任务都有记账',
  'a claimed coupon has a customer and a time': '已领取的券有领取人和时间',
  'a pack has all its coupons': '券包的券齐全',
  'a claimed coupon is with its customer': '已领取的券在客户名下',
  'a coupon of a check-in is with its customer': '签到赠券在客户名下',
  'a coupon has what it comes from': '客户的券都有来源',
  'a coupon was used while it was locked': '券在锁定期内使用',
};

const words: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bcustomer coupon\b/g, '客户券'],
  [/\bcorrection\b/g, '更正'],
  [/\bbookings\b/g, '记账合计'],
  [/\bbooking\b/g, '记账'],
  [/\bbalance\b/g, '余额'],
  [/\bexchanges\b/g, '兑换数'],
  [/\bexchange\b/g, '兑换'],
  [/\bpack of\b/g, '券包'],
  [/\bcoupon\b/g, '券'],
  [/\border\b/g, '订单'],
  [/\bitem\b/g, '商品'],
  [/\bsold\b/g, '售出'],
  [/\bsum\b/g, '合计'],
  [/ on /g, '，日期'],
];

/** The name of a rule in Chinese. */
export const ruleName = (rule: string): string => ruleNames[rule] ?? rule;

/** Where a rule does not hold, in Chinese; codes and numbers stay. */
export const differenceText = (text: string): string =>
  words.reduce((said, [word, chinese]) => said.replace(word, chinese), text);
