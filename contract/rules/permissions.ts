/** Roles that the portal comes with; staff make others in the console. An account can have several. */
export const roles = ['editor', 'moderator', 'activity', 'hr', 'service', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, string>> = {
  editor: '内容编辑',
  moderator: '社区管理',
  activity: '活动运营',
  hr: '人力资源',
  service: '客户服务',
  admin: '系统管理',
};

/**
 * Who may do what: by resource and act, the roles that have the permission. A call of the contract names what it `needs`, which the
 * server checks; pages ask `isAllowed`, and the console shows all to administrators, who have no permission that is not listed.
 * Roles that were made in the console have rights by these names too; the database says which.
 */
export const permissions = {
  /** The console itself, with its start page. */
  console: { open: roles },
  /** Comments of all types: the queue and its log; showing, hiding, pinning, deleting, muting. */
  comments: { read: ['moderator', 'admin'], moderate: ['moderator', 'admin'] },
  /** Questions of customers: the review, answers, bans from asking. */
  questions: { read: ['moderator', 'admin'], moderate: ['moderator', 'admin'] },
  /** What editors enter: articles, banners, downloads and the like. */
  content: { read: ['editor', 'admin'], change: ['editor', 'admin'] },
  /** The media library, from which the forms of content and activities take their pictures. */
  media: { read: ['editor', 'activity', 'admin'], change: ['editor', 'activity', 'admin'] },
  /** Which kinds of content a second person has to review. */
  reviews: { change: ['admin'] },
  /** Activities with their tasks, sale and goods, the check-in cycle, coupons to claim. */
  activity: { read: ['activity', 'admin'], change: ['activity', 'admin'] },
  /** Visits and salons: letting in those who show a pass. */
  events: { checkIn: ['activity', 'service', 'admin'] },
  /** What customers exchanged: its list, files with addresses, shipping and returns. */
  shipping: { read: ['activity', 'service', 'admin'], change: ['activity', 'service', 'admin'] },
  /** Bean accounts: their bookings and the audit, corrections, and the second person's approval of large ones. */
  ledger: {
    read: ['activity', 'service', 'admin'],
    correct: ['activity', 'service', 'admin'],
    approve: ['activity', 'admin'],
  },
  /**
   * Accounts of customers: what they may do, and who may use the SMT orders. Muting and bans from asking are rights of comments and
   * questions.
   */
  customers: { read: ['moderator', 'service', 'admin'], change: ['service', 'admin'] },
  /** Accounts with roles: the list, invitations, changes of roles. */
  staff: { read: ['admin'], invite: ['admin'], change: ['admin'] },
  /** Complaints and feedback: reading them with who is accused, assigning, answering. */
  tickets: { read: ['service', 'admin'], answer: ['service', 'admin'] },
  /** The chat of visitors: its conversations, answering them. */
  chats: { read: ['service', 'admin'], answer: ['service', 'admin'] },
  /** Employees of the archive with their reports and disputes; they hold personal data, so administrators have no right by that. */
  employees: { read: ['hr'], change: ['hr'], import: ['hr'] },
  /** How the portal runs: its jobs, messages, disk and backup. */
  health: { read: ['admin'], resend: ['admin'] },
  /** Areas that can be switched off as a whole. */
  areas: { read: ['admin'], change: ['admin'] },
  /** The log of what staff did. */
  log: { read: ['admin'], export: ['admin'] },
  /** The path workbench in production. */
  workbench: { open: ['moderator', 'admin'] },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

export type Resource = keyof typeof permissions;
type ActOf<R extends Resource> = keyof (typeof permissions)[R] & string;

/** A permission by its name; of content also for which kind. */
export type Right = { [R in Resource]: readonly [resource: R, act: ActOf<R>, kind?: string] }[Resource];

/** The same in one word. */
export type RightName = { [R in Resource]: `${R}.${ActOf<R>}` }[Resource];

export const rightNames = Object.entries(permissions).flatMap(([resource, acts]) =>
  Object.keys(acts).map((act) => `${resource}.${act}`),
) as RightName[]; // The names of that very object.

/** The same in its parts. */
export const rightOfName = (name: RightName): Right => name.split('.') as unknown as Right; // Of which the name is made.

/** A right that an account holds. */
export interface HeldRight {
  right: RightName;
  /** The kinds of content for which; absent: all. */
  kinds?: string[];
  /** What is done by it alone waits for a second person. */
  second?: true;
}

export type Rights = readonly HeldRight[];

/** The rights that can be given for some kinds of content alone. Reading is not one: forms choose from records of other kinds. */
const perKind: readonly RightName[] = ['content.change'];

/**
 * The rights of a role that can need a second person: a correction of beans waits for who approves corrections, a publication for
 * who reviews the content.
 */
export const secondPersonRights = ['ledger.correct', 'content.change'] as const satisfies readonly RightName[];

export const canNeedSecond = (right: string): boolean => secondPersonRights.some((each) => each === right);

/** What a role gives, for all kinds of content or, where some are named, for those. */
export const heldBy = (
  rights: readonly RightName[],
  kinds: readonly string[] = [],
  secondPerson: readonly string[] = [],
): HeldRight[] =>
  rights.map((right) => ({
    right,
    ...(kinds.length > 0 && perKind.includes(right) && { kinds: [...kinds] }),
    ...(secondPerson.includes(right) && { second: true as const }),
  }));

/** What a role that the portal comes with may do. */
export const rightsOf = (role: Role): RightName[] =>
  rightNames.filter((name) => {
    const [resource, act] = name.split('.') as [Resource, string]; // Of which the name is made.
    const allowed: Readonly<Record<string, readonly Role[]>> = permissions[resource];
    return allowed[act]?.includes(role) === true;
  });

const isFor = ({ kinds }: HeldRight, kind: string | undefined): boolean =>
  kind === undefined || kinds === undefined || kinds.includes(kind);

/** Whether what is done by a right waits for a second person: every role that gives it says so. */
export function needsSecond(held: Rights, ...[resource, act, kind]: Right): boolean {
  const own = held.filter((each) => each.right === `${resource}.${act}` && isFor(each, kind));
  return own.length > 0 && own.every(({ second }) => second === true);
}

export const isAllowed = (held: Rights, ...[resource, act, kind]: Right): boolean =>
  held.some((each) => each.right === `${resource}.${act}` && isFor(each, kind));

/** Whether they may do anything at all with a resource. */
export const mayUse = (held: Rights, resource: Resource): boolean =>
  held.some(({ right }) => right.startsWith(`${resource}.`));

/** Whether somebody may give these rights: nobody gives what they do not have. */
export const mayGive = (held: Rights, given: Rights): boolean =>
  given.every(({ right, kinds, second }) =>
    (kinds ?? [undefined]).every((kind) =>
      held.some(
        (each) =>
          each.right === right &&
          (second === true || each.second !== true) &&
          (kind === undefined ? each.kinds === undefined : isFor(each, kind)),
      ),
    ),
  );

export const isResource = (name: string): name is Resource => Object.hasOwn(permissions, name);

/** Data of the `changed` events of `GET /api/portal/v1/identity/events`. */
export interface StaffChange {
  resource: Resource;
}

/** Data of the `presence` events of the same line: who has this record open has changed, or its visitor types. */
export interface PresenceChange {
  /** The kind of content, or `chats`. */
  resource: string;
  id: string;
}

export const resourceNames: Readonly<Record<Resource, string>> = {
  console: '管理后台',
  comments: '评论',
  questions: '提问',
  content: '内容',
  media: '媒体库',
  reviews: '审核规则',
  activity: '活动',
  events: '参观与沙龙',
  shipping: '兑换发货',
  ledger: '金豆账目',
  customers: '客户账号',
  staff: '员工账号',
  tickets: '工单',
  chats: '在线客服',
  employees: '员工履历',
  health: '运行状况',
  areas: '功能开关',
  log: '操作日志',
  workbench: '流程测试工作台',
};

export const actNames: Readonly<Record<string, string>> = {
  open: '打开',
  read: '查看',
  answer: '回复',
  take: '接入',
  handOver: '转接',
  end: '结束',
  assign: '分配',
  close: '结案',
  reopen: '重新处理',
  moderate: '审核',
  show: '公开',
  hide: '隐藏',
  sync: '同步社区',
  handle: '标为已处理',
  unhandle: '标为未处理',
  ban: '禁止提问',
  unban: '恢复提问',
  promote: '收录为帮助文档',
  acceptAnswer: '采纳回答',
  invite: '邀请',
  change: '修改',
  export: '导出',
  download: '下载文件',
  accept: '接受邀请',
  add: '新增',
  leave: '办理离职',
  rehire: '再次入职',
  identify: '变更姓名或证件',
  remove: '删除',
  replace: '替换',
  import: '导入',
  checkIn: '签到',
  submit: '送审',
  reassign: '更换审核人',
  remark: '批注',
  resolve: '解决批注',
  unresolve: '重新打开批注',
  preview: '生成预览链接',
  schedule: '定时发布',
  publish: '发布',
  void: '作废',
  restore: '恢复备份',
  return: '退回',
  ship: '发货',
  label: '打印标签',
  correct: '更正',
  resend: '重新发送',
  revoke: '撤销',
  disable: '停用账号',
  enable: '恢复账号',
  merge: '合并账号',
  endSessions: '结束登录',
  permit: '生成开启码',
  request: '申请',
  approve: '批准',
  reject: '驳回',
  withdraw: '撤回',
};

/** A right in Chinese. */
export function rightText(right: string): string {
  const [resource = '', act = ''] = right.split('.');
  return isResource(resource) ? `${resourceNames[resource]}·${actNames[act] ?? act}` : right;
}
