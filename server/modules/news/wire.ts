import type { InformationItem, NoticeItem, TitleMatch } from '../../../contract/news/calls';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { ListedRow } from './articles-store';
import type { NoticeRow } from './notices-store';

/** An article in a list; dates are in Asia/Shanghai (R516). */
export const itemOf = (row: ListedRow): InformationItem => ({
  id: row.id,
  title: row.title,
  content: row.summary,
  dateTimeStr: dayOf(row.publishedAt),
  createTime: formatDateTime(row.publishedAt),
  accessingCount: row.accessingCount,
  commentCount: row.commentCount,
  informationCategoryCode: row.categoryCode,
  typeCode: row.typeCode,
  topImage: row.topImage,
});

export const matchOf = (row: ListedRow): TitleMatch => ({
  id: row.id,
  title: row.title,
  dateTimeStr: dayOf(row.publishedAt),
  informationCategoryCode: row.categoryCode,
  typeCode: row.typeCode,
});

export const noticeOf = ({ showStartTime, ...row }: NoticeRow): NoticeItem => ({
  ...row,
  showStartTime: formatDateTime(showStartTime),
});
