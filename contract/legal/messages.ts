/** Messages of the legal area, word for word in flows and server. */
export const legalMessages = {
  termsChanged: '《隐私政策》和《用户协议》已更新，请重新阅读并同意',
  /** `what` a text has that no page draws. */
  unsupported: (what: string): string => `法律文件不能有${what}，请用标题、段落、列表和表格`,
  nestedList: '列表中不能再有列表',
  mergedCells: '表格不能有合并的单元格',
  inForce: '已生效的版本不能修改、撤回或删除，请新增一版',
  effectiveBefore: '生效日期不能早于发布当天',
  dayTaken: '该文件已有同日生效的版本，请选择其他日期',
} as const;
