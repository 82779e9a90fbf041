/** The first character and stars: 张三 is 张*, 欧阳娜娜 is 欧***. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
}
