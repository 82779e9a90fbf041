/** The paging fields of every paged list. */
export const pagedBy = (pageNum: number, pageSize: number, totalRows: number) => ({
  pageNum,
  pageSize,
  totalPages: Math.ceil(totalRows / pageSize),
  totalRows,
});
