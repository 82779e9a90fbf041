/** By their numbers, from Monday. */
export const weekdays = [
  [1, '周一'],
  [2, '周二'],
  [3, '周三'],
  [4, '周四'],
  [5, '周五'],
  [6, '周六'],
  [7, '周日'],
] as const;

/** Hours and minutes of a day. */
export const hourPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
