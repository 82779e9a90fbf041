/** What the console says of activities when it refuses. */
export const beansStaffMessages = {
  activityMissing: '活动不存在，可能已被删除',
  keyTaken: '活动编号已被占用',
  begun: '活动已开始，不能删除',
  goodsMissing: (code: string): string => `没有商品款式${code}`,
  overlaps: (title: string): string => `时间与活动“${title}”重叠`,
  soldMeanwhile: (codes: readonly string[]): string =>
    `${codes.join('、')}刚刚又有售出，已超过新的库存，请刷新后再编辑`,
  batchTaken: '批次名称已存在',
  couponTaken: '有优惠券编号已存在，未导入任何券',
  batchMissing: '批次不存在',
  countOrFile: '请填写数量或选择文件',
  exchangeMissing: '没有这个兑换',
} as const;

/** What corrections of beans say when they are refused. */
export const correctionMessages = {
  customerMissing: '没有这个客户编号',
  missing: '更正不存在',
  samePerson: '不能批准或驳回自己提交的更正',
  ownBeans: '不能更正自己的金豆',
  notOwn: '只能撤回自己提交的更正',
  noteMissing: '请输入驳回原因',
  keyReused: '表单已提交过，请刷新后重新填写',
  lowBalance: (held: number): string => `该客户只有${held}个金豆`,
} as const;
