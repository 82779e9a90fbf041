/** The external sites that the portal links to (R067), with their names on the placeholder page. */
export const siteNames = {
  order: 'PCB下单系统',
  smt: 'SMT贴片下单系统',
  fa: 'FA自动化零件商城',
  threeD: '三维打印',
  cnc: 'CNC机加工',
  sheetMetal: '钣金加工',
  heating: '电热膜',
  components: '元器件商城',
  eda: '在线EDA设计',
  erp: '工业软件',
  academy: '硬件学堂',
  recruit: '招聘网站',
} as const;
export type SiteKey = keyof typeof siteNames;

export const isSiteKey = (text: string): text is SiteKey => Object.hasOwn(siteNames, text);
