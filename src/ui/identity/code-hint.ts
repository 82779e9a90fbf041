/** Recovery codes are entered in the same field. */
export const codeHint = '验证器应用中的6位数字，或一个恢复码';
