import type { Role } from '../../contract/rules/permissions';
import type { Context } from '../context';
import { accounts } from '../database/account-tables';
import { giveRoles } from '../database/roles';
import { emailIndex, phoneColumns, sealEmail } from '../modules/identity/accounts-store';
import { hashPassword } from '../modules/identity/password';
import { orderAccounts } from '../modules/identity/tables';

type Rights = Partial<
  { roles: readonly Role[] } & Pick<
    typeof accounts.$inferInsert,
    'kind' | 'blackList' | 'noQuestion' | 'smtWhiteList' | 'grayPlacement' | 'saleCode'
  >
>;
type Orders = Partial<Omit<typeof orderAccounts.$inferInsert, 'accountId'>>;

interface SampleAccount {
  label: string;
  code: string;
  name: string;
  rights: Rights;
  orders: Orders;
  /** Absent: no phone number. Two customers share one. */
  phone?: string;
}

export const samplePassword = 'portal-demo-2026';

const orders = (waitDeliverOrders: number, waitConfirmOrders: number, balanceFen: number) => ({
  waitDeliverOrders,
  waitConfirmOrders,
  balanceFen,
});

/** Invented accounts, one for each set of permissions. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    label: '客户',
    code: 'C10001',
    name: '深圳星河电子',
    rights: {},
    orders: orders(3, 1, 1_286_050),
    phone: '13800138001',
  },
  {
    label: '另一客户',
    code: 'C10002',
    name: '东莞明德科技',
    rights: { saleCode: 'A01' },
    orders: orders(0, 2, 30_000),
    phone: '13800138002',
  },
  {
    label: '被禁言的客户',
    code: 'C10003',
    name: '惠州远航电器',
    rights: { blackList: true },
    orders: {},
    phone: '13800138003',
  },
  { label: '被禁止提问的客户', code: 'C10004', name: '广州新意自动化', rights: { noQuestion: true }, orders: {} },
  {
    label: 'SMT白名单客户',
    code: 'C10005',
    name: '珠海精工智能',
    rights: { smtWhiteList: true, grayPlacement: true },
    orders: orders(1, 0, 88_800),
    phone: '13800138001',
  },
  { label: '管理员', code: 'M10001', name: '社区管理员', rights: { kind: 'staff', roles: ['moderator'] }, orders: {} },
  {
    label: '有各种优惠券的客户',
    code: 'C10006',
    name: '中山恒信仪表',
    rights: {},
    orders: {},
    phone: '13800138006',
  },
  { label: '协议有待更新的客户', code: 'C10007', name: '中山朗照光电', rights: {}, orders: {} },
  { label: '提问的客户', code: 'C10021', name: '佛山齐光照明', rights: {}, orders: {}, phone: '13800138021' },
  {
    label: '审核提问的管理员',
    code: 'M10021',
    name: '技术支持主管',
    rights: { kind: 'staff', roles: ['moderator'] },
    orders: {},
  },
  { label: '评论的客户', code: 'C10130', name: '肇庆端砚电子', rights: {}, orders: {} },
  { label: '供应商', code: 'S10001', name: '佛山铜箔材料', rights: { kind: 'supplier' }, orders: {} },
  {
    label: '系统管理员',
    code: 'E10000',
    name: '陈工',
    rights: { kind: 'staff', roles: ['editor', 'moderator', 'activity', 'hr', 'service', 'admin'] },
    orders: {},
  },
  { label: '客户服务', code: 'E10040', name: '客服小方', rights: { kind: 'staff', roles: ['service'] }, orders: {} },
  { label: '内容编辑', code: 'E10055', name: '编辑小林', rights: { kind: 'staff', roles: ['editor'] }, orders: {} },
  { label: '有投诉的客户', code: 'C10040', name: '苏州启明仪器', rights: {}, orders: {}, phone: '13800138040' },
  { label: '看晒单的客户', code: 'C10050', name: '无锡长风传感', rights: {}, orders: {} },
  { label: '人力资源', code: 'E10056', name: '人事小何', rights: { kind: 'staff', roles: ['hr'] }, orders: {} },
  { label: '活动运营', code: 'E10050', name: '运营小林', rights: { kind: 'staff', roles: ['activity'] }, orders: {} },
  {
    label: '活动主管',
    code: 'E10051',
    name: '运营主管老周',
    rights: { kind: 'staff', roles: ['activity'] },
    orders: {},
  },
  { label: '金豆待更正的客户', code: 'C10059', name: '杭州云岭测控', rights: {}, orders: {} },
  { label: '内部员工', code: 'E10001', name: '张工', rights: { kind: 'staff', roles: ['moderator'] }, orders: {} },
];

/** Inserts missing sample accounts; they share one password. */
export async function putSampleAccounts({ db, vault, now }: Context): Promise<void> {
  const known = new Set((await db.select({ code: accounts.code }).from(accounts)).map(({ code }) => code));
  const missing = sampleAccounts.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(samplePassword);
  for (const {
    code,
    name,
    rights: { roles = [], ...rights },
    orders: given,
    phone,
  } of missing) {
    const email = `${code.toLowerCase()}@portal.example`;
    const values: typeof accounts.$inferInsert = {
      kind: 'customer',
      saleCode: '000',
      ...rights,
      code,
      name,
      email: sealEmail(vault, email),
      emailIndex: emailIndex(vault, email),
      ...(phone === undefined ? {} : phoneColumns(vault, phone)),
      passwordHash,
      sample: true,
      createdAt: now(),
    };
    const [account] = await db.insert(accounts).values(values).onConflictDoNothing().returning();
    if (!account) continue;
    await db.insert(orderAccounts).values({ ...given, accountId: account.id });
    await giveRoles(db, { accountId: account.id, roles: roles.map((role) => ({ role, kinds: [] })), by: null }, now());
  }
}
