import type { complaintSorts } from '../../modules/service/ticket-tables';

type Sort = Omit<typeof complaintSorts.$inferInsert, 'position'>;

const sorts = (salesClass: string, ...names: readonly string[]): Sort[] => [
  ...names.map((sortName, at) => ({
    complaintSortCode: `${salesClass.toLowerCase()}-${at + 1}`,
    salesClass,
    sortName,
    other: false,
  })),
  { complaintSortCode: `${salesClass.toLowerCase()}-other`, salesClass, sortName: '其他', other: true },
];

/** R324 */
export const sampleSorts: readonly Sort[] = [
  ...sorts('PCB', '服务态度', '响应不及时', '报价错误', '资料处理错误', '承诺未兑现'),
  ...sorts('SMT', '服务态度', '响应不及时', '物料处理错误', '承诺未兑现'),
  ...sorts('STEELMESH', '服务态度', '响应不及时', '资料处理错误'),
  ...sorts('FINANCIAL', '服务态度', '发票开具错误', '退款不及时', '对账错误'),
];

const shanghai = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** National holidays, with the Sundays that are worked for them. */
export const sampleHolidays = [
  ['元旦', '2027-01-01', '2027-01-04', false],
  ['春节', '2027-02-05', '2027-02-13', false],
  ['春节调休', '2027-02-14', '2027-02-15', true],
].map(([name, from, to, worked]) => ({
  name: String(name),
  startsAt: shanghai(String(from)),
  endsAt: shanghai(String(to)),
  worked: worked === true,
}));
