import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity, staff } from '../limits';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Role } from '../rules/permissions';
import { roles } from '../rules/permissions';

const limits = {
  /** An invitation is opened and accepted a few times at most. */
  invitation: { max: { address: 60 }, minutes: 15, group: 'staff invitations' },
  write: { max: { address: 600, session: 120 }, minutes: 10, group: 'staff writes' },
} as const satisfies Record<string, RateLimit>;

const role = Type.Unsafe<Role>(Type.String({ enum: [...roles] }));
const someRoles = Type.Array(role, { minItems: 1, maxItems: roles.length, uniqueItems: true });
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const reason = Type.Optional(Type.String({ maxLength: staff.reasonMaxLength }));
const name = Type.String({ minLength: 1, maxLength: staff.nameMaxLength });
const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: 100 });

const paging = {
  pageNum: Type.Integer(),
  pageSize: Type.Integer(),
  totalPages: Type.Integer(),
  totalRows: Type.Integer(),
};

const member = Type.Object({
  code: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(role),
  seenAt: Type.String({ description: 'ISO instant of the last use of a session; empty: not signed in' }),
});
export type StaffMember = Static<typeof member>;

const invitation = Type.Object({
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(role),
  invitedBy: Type.String({ description: 'name of an administrator; empty: by command' }),
  expiresAt: Type.String({ description: 'ISO instant' }),
});
export type Invitation = Static<typeof invitation>;

const value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]);
const state = Type.Record(Type.String(), value);

const logEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO instant' }),
  actorCode: Type.String({ description: 'empty: an operator by command' }),
  actorName: Type.String(),
  resource: Type.String(),
  act: Type.String(),
  subject: Type.String({ description: 'what was changed, such as an account code' }),
  before: state,
  after: state,
  reason: Type.String(),
  network: Type.String({ description: 'address or network of the request; empty: a command' }),
});
export type StaffLogEntry = Static<typeof logEntry>;

const logFilter = {
  resource: Type.Optional(Type.String({ maxLength: 40 })),
  actorCode: Type.Optional(Type.String({ maxLength: 40 })),
  subject: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Type.String({ format: 'date', description: 'first day, Asia/Shanghai' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'last day, Asia/Shanghai' })),
};

/** The console of staff: accounts with roles, invitations, the log. */
export const staffCalls = defineCalls({
  'POST /api/portal/v1/staff/getInvitation': {
    summary: 'What an invitation is for. 400 LINK_INVALID',
    limit: limits.invitation,
    encoding: 'jwe',
    body: Type.Object({ token }),
    data: Type.Object({
      email: Type.String(),
      roles: Type.Array(role),
      isNew: Type.Boolean({ description: 'no account has this mailbox yet' }),
    }),
  },
  'POST /api/portal/v1/staff/acceptInvitation': {
    summary: 'Creates the account, or adds the roles to the one with this mailbox; once. 400 LINK_INVALID',
    limit: limits.invitation,
    encoding: 'jwe',
    body: Type.Object({
      token,
      name: Type.Optional(name),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 4 * identity.passwordMaxLength })),
    }),
    data: Type.Object({ code: Type.String() }),
  },
  'POST /api/portal/v1/staff/getOwnRoles': {
    summary: 'The own roles; empty for everybody who is no staff',
    limit: reads,
    data: Type.Array(role),
  },
  'POST /api/portal/v1/staff/getStaff': {
    summary: 'Accounts with roles and open invitations; staff.read',
    limit: reads,
    data: Type.Object({ members: Type.Array(member), invitations: Type.Array(invitation) }),
  },
  'POST /api/portal/v1/staff/invite': {
    summary: 'Mails an invitation, which replaces an older one to the mailbox; staff.invite',
    limit: limits.write,
    encoding: 'jwe',
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), roles: someRoles }),
  },
  'POST /api/portal/v1/staff/setRoles': {
    summary: 'Replaces the roles of an account; none: no staff any more. 409 LAST_ADMIN, CHANGED; staff.change',
    limit: limits.write,
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 40 }),
      known: Type.Array(role, { maxItems: roles.length, description: 'the roles that the sender has seen' }),
      roles: Type.Array(role, { maxItems: roles.length, uniqueItems: true }),
      reason,
    }),
  },
  'POST /api/portal/v1/staff/getLog': {
    summary: 'One page of what staff did, newest first; log.read',
    limit: reads,
    body: Type.Object({ ...logFilter, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(logEntry), ...paging }),
  },
  'GET /api/portal/v1/staff/logFile': {
    summary: 'The filtered log as CSV; log.export',
    limit: limits.write,
    query: Type.Object(logFilter),
    produces: 'text/csv',
  },
});
