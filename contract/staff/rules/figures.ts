/** Figures of the week on the start page of the console. */
export const figureKinds = ['visits', 'exchanges', 'reports', 'emptySearches'] as const;
export type FigureKind = (typeof figureKinds)[number];

export const figureNames: Readonly<Record<FigureKind, string>> = {
  visits: '首页访问',
  exchanges: '金豆兑换',
  reports: '履历报告',
  emptySearches: '无结果的搜索',
};
