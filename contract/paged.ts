import { Type } from 'typebox';

/** Where a page of rows stands among all of them. */
export const paged = {
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  totalPages: Type.Integer(),
  totalRows: Type.Integer(),
};
