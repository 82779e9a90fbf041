/** Rows of one table that go from a merged account to the one that is kept. */
export interface Move {
  table: string;
  /** The column that names the account; `accountId` by default. */
  column?: string;
  /** What names it: `accounts.id` by default, its code, or its id as text. */
  by?: 'code' | 'text';
  /** What its owner calls it; without one it is not counted for the preview. */
  label?: string;
  /** What an account has once: where both have it, that of the kept account stands, and the other stays where it was. */
  once?: readonly { columns: readonly string[]; where?: (alias: string) => string }[];
  /** Which rows; `t` is the table. */
  of?: string;
  /** A column that has the account's id as text beside. */
  also?: string;
  /** Booked with beans: what was under way is looked for again once they are locked. */
  beans?: true;
}

const notReturned = (alias: string) => `${alias}."returnedAt" is null`;

/** In the order in which they are moved. */
export const moves: readonly Move[] = [
  { table: 'comments', label: '评论', once: [{ columns: ['idempotencyKey'] }] },
  { table: 'comments', column: 'deletedBy' },
  { table: 'comment_mentions' },
  { table: 'comment_likes', label: '点赞和收藏', once: [{ columns: ['commentId'] }] },
  { table: 'comment_reports', label: '举报', once: [{ columns: ['commentId'] }] },
  { table: 'questions', label: '提问', once: [{ columns: ['idempotencyKey'] }] },
  { table: 'question_likes', label: '点赞和收藏', once: [{ columns: ['questionId'] }] },
  { table: 'question_notices' },
  {
    table: 'article_likes',
    column: 'customerCode',
    by: 'code',
    label: '点赞和收藏',
    once: [{ columns: ['articleId'] }],
  },
  {
    table: 'show_order_likes',
    column: 'customerCode',
    by: 'code',
    label: '点赞和收藏',
    once: [{ columns: ['showOrderId'] }],
  },
  { table: 'show_orders', column: 'customerCode', by: 'code', label: '晒单' },
  {
    table: 'help_feedback',
    column: 'customerCode',
    by: 'code',
    label: '帮助文档反馈',
    once: [{ columns: ['digest'] }],
  },
  { table: 'live_evaluations', label: '直播评价', once: [{ columns: ['videoId'] }] },
  { table: 'live_rewards' },
  { table: 'live_favors', label: '点赞和收藏', once: [{ columns: ['videoId'] }] },
  {
    table: 'event_sign_ups',
    label: '活动报名',
    once: [
      { columns: ['idempotencyKey'] },
      { columns: ['activityId'], where: (alias) => `${alias}.state <> 'cancelled'` },
    ],
  },
  { table: 'mailbox_proofs', once: [{ columns: ['emailIndex'] }] },
  { table: 'service_tickets', label: '投诉、建议和工单' },
  { table: 'service_ticket_steps', column: 'actorId' },
  { table: 'service_ticket_notices', once: [{ columns: ['stepId'] }] },
  { table: 'service_chats', label: '在线客服会话', also: 'owner', of: "t.state = 'ended'" },
  { table: 'report_feedbacks', label: '履历报告异议' },
  { table: 'tips', label: '打赏', once: [{ columns: ['idempotencyKey'] }] },
  { table: 'images' },
  { table: 'files', column: 'browserHash', by: 'text' },
  { table: 'files', column: 'usedBy' },
  { table: 'inbox_messages', label: '消息', once: [{ columns: ['key'] }] },
  { table: 'inbox_messages', column: 'actorId' },
  {
    table: 'bean_exchanges',
    label: '金豆兑换',
    once: [
      { columns: ['idempotencyKey'] },
      { columns: ['activityKeyId', 'skuCode'], where: notReturned },
      { columns: ['activityKeyId'], where: (alias) => `${alias}.scope = 'activity' and ${notReturned(alias)}` },
    ],
    beans: true,
  },
  { table: 'coupon_packs', once: [{ columns: ['activityKeyId'] }], beans: true },
  { table: 'claim_coupons', column: 'claimedBy', beans: true },
  { table: 'sign_ins', label: '签到', once: [{ columns: ['day'] }], beans: true },
  { table: 'task_completions', once: [{ columns: ['activityKeyId', 'task', 'turn'] }], beans: true },
  { table: 'order_registrations', once: [{ columns: ['activityKeyId', 'task'] }], beans: true },
];

/** What becomes of the other tables that name accounts, when a customer's account is merged into another. */
export const notMoved: Readonly<Record<string, string>> = {
  account_closings: 'an account that is to be closed is not merged',
  account_merges: 'the record of merges itself',
  accounts: 'phone, mailbox and nickname fill what the kept account lacks; the rest is emptied',
  bean_accounts: 'follows the ledger',
  bean_corrections: 'books of what staff have decided; none waits when an account is merged',
  bean_ledger: 'only grows: the balance goes over by a booking in each account',
  bean_orders: 'the ordering system knows the order by its customer code',
  comment_blocks: 'moved by a statement of its own, as it names two accounts',
  comment_operations: 'a log that only grows',
  cross_auth_tokens: 'ends within minutes',
  customer_coupons: 'moved by a statement of its own; a used one stays as it is',
  external_identities: 'WeChat goes where the kept account has none; others go',
  factor_permits: 'ends with the account',
  inbox_preferences: 'those of the kept account stand',
  known_devices: 'a device is known by its account',
  legal_acceptances: 'what a person consented to, in the account in which that was',
  merge_proofs: 'ends within minutes',
  order_accounts: 'figures of the ordering system by customer code',
  passkey_challenges: 'ends with the account',
  passkeys: 'a way to sign in to the closed account',
  password_resets: 'a way to sign in to the closed account',
  phone_codes: 'ends within minutes',
  recovery_codes: 'a way to sign in to the closed account',
  registrations: 'ends within minutes',
  second_factors: 'a way to sign in to the closed account',
  sessions: 'end with the account',
  staff_log: 'a log that only grows',
};

/** Tables of staff, whose accounts are not merged. */
export const ofStaff: readonly string[] = [
  'content_presences',
  'content_publications',
  'content_remarks',
  'content_review_rules',
  'content_versions',
  'employee_history',
  'films',
  'media_pictures',
  'reports',
  'role_grants',
  'roles',
  'service_chat_messages',
  'staff_additions',
  'staff_exports',
  'staff_imports',
  'staff_invitations',
  'staff_requests',
  'staff_sign_ins',
];
