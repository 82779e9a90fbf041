import { formatDateTime } from '../../rules/dates';
import type { Role } from '../../rules/permissions';
import { resourceNames, roleNames } from '../../rules/permissions';
import type { ContentField } from '../../rules/record-fields';
import { valueText } from '../../rules/value-text';
import type { Logged } from '../calls';
import { resourceKeys, resourceOf } from './resources';

/** What entries say beside the fields of the console's resources. */
const fieldNames: Readonly<Record<string, string>> = {
  roles: '角色',
  rights: '权限',
  key: '密钥',
  backup: '备份时间',
  rows: '行数',
  records: '处数',
  by: '换成',
  isOn: '开启',
  search: '搜索',
  pageNum: '页',
  shown: '显示',
  format: '格式',
  sort: '排序',
  descending: '倒序',
  code: '工号',
  outcome: '结果',
  customerCode: '客户编号',
  mine: '我处理的',
  ticketNumber: '工单编号',
  couponAct: '操作',
  orderNo: '订单号',
  secondFactor: '动态验证码',
  sessions: '结束的登录',
  resource: '对象',
  actorCode: '操作人',
  subject: '编号',
  from: '开始日期',
  to: '结束日期',
  correction: '更正编号',
  amount: '金豆',
  balance: '余额',
  state: '状态',
  fields: '字段',
  added: '新增',
  changed: '修改',
  same: '不变',
  exchanges: '兑换编号',
  beans: '金豆',
  version: '版本',
  publishAt: '发布时间',
  until: '有效期至',
  signUp: '报名编号',
  assignee: '处理人',
  reviewer: '审核人',
  remark: '批注',
  remarked: '批注的栏',
  noQuestion: '禁止提问',
  smtWhiteList: 'SMT白名单',
  helpDocument: '帮助文档',
  keyId: '活动编号',
  title: '名称',
  startsAt: '开始时间',
  endsAt: '结束时间',
  opens: '每日兑换开始',
  closes: '每日兑换结束',
  exchangeScope: '限兑范围',
  generalMaxBeanQuantity: '任务金豆上限',
  orderMaxMultiplier: '订单返豆倍数',
  couponTotalAmount: '券包总额（元）',
  rules: '活动规则',
  published: '发布',
  items: '商品',
  tasks: '任务',
  coupons: '券',
  batch: '批次',
  name: '名称',
  detail: '使用说明',
  couponType: '券类型',
  couponDenomination: '面额（元）',
  deliveryDiscountAmount: '运费抵扣（元）',
  freeDelivery: '包邮',
  discountFoldNum: '折扣（折）',
  minConsumeMoney: '满额（元）',
  status: '公开',
  handled: '已处理',
  accepted: '采纳的回答',
  synced: '同步社区',
  disabled: '停用',
  mergedInto: '合并到',
  merged: '并入的账号',
  approvedBy: '批准人',
  expressCompany: '快递公司',
  expressNo: '快递单号',
  received: '已签收',
  kind: '类别',
  since: '起始日期',
  days: '每日金豆',
  extras: '加赠',
};

/** The fields of an employee's record, of which an entry names those that were changed. */
const employeeNames: Readonly<Record<string, string>> = {
  name: '姓名',
  idNo: '证件号码',
  hireDate: '入职日期',
  leaveDate: '离职日期',
  department: '部门',
  position: '职务',
  performanceEvaluation: '绩效评价',
  performanceAnnotations: '绩效说明',
  performanceList: '绩效内容',
  honoraryAwardsList: '荣誉奖项',
  laborDisputes: '劳动纠纷',
  signedDocument: '电子签章',
};

/** What values of some fields are called. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fields: employeeNames,
  resource: resourceNames,
  kind: { changes: '操作', readings: '查看个人信息' },
  status: { '0': '否', '1': '是' },
  couponAct: { lock: '锁定', use: '使用', release: '释放' },
  exchangeScope: { item: '每款商品限兑1次', activity: '整个活动限兑1次' },
  couponType: {
    '0': '现金券',
    '1': '折扣券',
    '2': '礼品券',
    '3': '运费券',
    '4': '指定金额券',
    '5': '免费券',
    '6': '通用券',
    '7': '加急券',
    '8': '接口现金券',
  },
};

/** States of corrections and tickets, as the database has them. */
const stateNames: Readonly<Record<string, string>> = {
  pending: '待批准',
  booked: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
  done: '已执行',
  expired: '已过期',
  open: '待处理',
  assigned: '处理中',
  answered: '已回复',
  closed: '已结案',
  // Of exchanges.
  address: '待填写地址',
  waiting: '待发货',
  shipped: '已发货',
  received: '已签收',
  returned: '已退回',
};

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const isRole = (word: string): word is Role => word in roleNames;

const wordOf = (value: unknown, names: Readonly<Record<string, string>> = {}): string => {
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map((each) => wordOf(each, names)).join('、');
  const named = names[String(value)];
  if (named !== undefined) return named;
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  if (instant.test(text)) return formatDateTime(new Date(text));
  return isRole(text) ? roleNames[text] : text;
};

/** The fields of the record that an entry is about: its subject begins with the resource's label. */
function fieldsOf({ subject }: Logged): readonly ContentField[] {
  const [label] = subject.split(' ');
  const name = resourceKeys.find((key) => resourceOf(key).label === label);
  return name === undefined ? [] : resourceOf(name).fields;
}

/** One side of a change in the log, for people. */
export function stateText(entry: Logged, side: 'before' | 'after'): string {
  const fields = fieldsOf(entry);
  return Object.entries(entry[side])
    .map(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      if (field && !Array.isArray(value)) return `${field.label}：${valueText(field, value)}`;
      const text = wordOf(value, name === 'state' ? stateNames : valueNames[name]);
      return `${fieldNames[name] ?? name}：${text}`;
    })
    .join('；');
}
