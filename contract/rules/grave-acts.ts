import { staff } from '../limits/staff';
import type { RightName } from './permissions';

/**
 * The acts that can wait for a second person, by the rule that administrators turn on, with the right by which they are done and
 * approved. A call names its rule as `second`.
 */
export const graveRules = {
  staffRoles: { label: '授予或收回角色、修改角色的权限、邀请员工', right: 'staff.change' },
  accountStates: { label: '停用或恢复账号', right: 'staff.change' },
  questionBans: { label: '恢复被禁止提问的客户', right: 'questions.moderate' },
  employeeRemovals: { label: '删除员工', right: 'employees.change' },
  runningActivities: { label: '修改进行中的活动', right: 'activity.change' },
} as const satisfies Record<string, { label: string; right: RightName }>;
export type GraveRule = keyof typeof graveRules;

// The keys of that very object.
export const graveRuleNames = Object.keys(graveRules) as GraveRule[];

export const isGraveRule = (name: string): name is GraveRule => Object.hasOwn(graveRules, name);

/** The rights by which such acts are done and approved; invitations and the rules themselves have rights of their own. */
export const graveRights = [
  'staff.change',
  'staff.invite',
  'questions.moderate',
  'employees.change',
  'activity.change',
  'reviews.change',
] as const satisfies readonly RightName[];
export type GraveRight = (typeof graveRights)[number];

/** What the server says of an act that waits. */
export const waitingText = `已提交，须由另一位有权限的同事在${staff.requestDays}天内批准后执行，可在“待批准的操作”中查看`;

export const requestStates = ['pending', 'done', 'rejected', 'withdrawn', 'expired'] as const;
/** Where a request for an act stands; `done`: it was carried out. */
export type RequestState = (typeof requestStates)[number];

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  pending: '待批准',
  done: '已执行',
  rejected: '已驳回',
  withdrawn: '已撤回',
  expired: '已过期',
};
