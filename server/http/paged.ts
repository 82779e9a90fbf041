/** What every paged list carries beside its rows. */
export const pagedBy = (pageNum: number, pageSize: number, totalRows: number) => ({
  pageNum,
  pageSize,
  totalPages: Math.ceil(totalRows / pageSize),
  totalRows,
});
