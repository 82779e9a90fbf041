import type { Role } from '../../../contract/rules/permissions';
import { roleNames } from '../../../contract/rules/permissions';
import type { StaffLogEntry } from '../../../contract/staff/calls';

const fieldNames: Readonly<Record<string, string>> = {
  roles: '角色',
  rows: '行数',
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
};

const isRole = (word: string): word is Role => word in roleNames;

const wordOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(wordOf).join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  return isRole(text) ? roleNames[text] : text;
};

/** One side of a change in the log, for people. */
export const stateText = (state: StaffLogEntry['before']): string =>
  Object.entries(state)
    .map(([name, value]) => `${fieldNames[name] ?? name}：${wordOf(value)}`)
    .join('；');
