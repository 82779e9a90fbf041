/** Sample employees of the default mode. */
export const people = {
  employed: { name: '张伟', idNo: '440305199003071017' },
  tooLongAgo: { name: '刘洋', idNo: '420103198511205016' },
  average: { name: '赵敏', idNo: '320502199406306022' },
  signed: { name: '孙悦', idNo: '510107199304189027' },
  dispute: { name: '吴磊', idNo: '350203199110098012' },
  stranger: { name: '钱多多', idNo: '11010519491231002X' },
} as const;

export type Person = { name: string; idNo: string };
