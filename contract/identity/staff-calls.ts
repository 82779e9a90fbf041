import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import { staff } from '../limits/staff';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Role } from '../rules/permissions';
import { roles } from '../rules/permissions';

const limits = {
  /** An invitation is opened and accepted a few times at most. */
  invitation: { max: { address: 60 }, minutes: 15, group: 'staff invitations' },
  write: { max: { address: 600, session: 120 }, minutes: 10, group: 'staff accounts' },
} as const satisfies Record<string, RateLimit>;

const role = Type.Unsafe<Role>(Type.String({ enum: [...roles] }));
const someRoles = Type.Array(role, { minItems: 1, maxItems: roles.length, uniqueItems: true });
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const reason = Type.Optional(Type.String({ maxLength: staff.reasonMaxLength }));
const givenReason = Type.String({ minLength: 1, maxLength: staff.reasonMaxLength, pattern: '\\S' });
const code = Type.String({ minLength: 1, maxLength: 40 });
const name = Type.String({ minLength: 1, maxLength: staff.nameMaxLength });

const member = Type.Object({
  code: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(role),
  seenAt: Type.String({ description: 'ISO instant of the last use of a session; empty: not signed in' }),
  disabled: Type.Boolean({ description: 'nobody signs in to it' }),
  factor: Type.Boolean({ description: 'its second factor is on' }),
});
export type StaffMember = Static<typeof member>;

const invitation = Type.Object({
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(role),
  invitedBy: Type.String({ description: 'name of an administrator; empty: by command' }),
  expiresAt: Type.String({ description: 'ISO instant' }),
});
export type Invitation = Static<typeof invitation>;

/** Accounts with roles, and how somebody gets them. */
export const staffAccountCalls = defineCalls({
  'POST /api/portal/v1/staff/getInvitation': {
    summary: 'What an invitation is for. 400 LINK_INVALID',
    limit: limits.invitation,
    needs: 'nobody',
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
    needs: 'nobody',
    encoding: 'jwe',
    body: Type.Object({
      token,
      name: Type.Optional(name),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 4 * identity.passwordMaxLength })),
    }),
    data: Type.Object({
      code: Type.String(),
      permit: Type.String({
        description: 'lets its first second factor be turned on, within 24 hours; empty: it is on',
      }),
    }),
  },
  'POST /api/portal/v1/staff/getOwnRoles': {
    summary: 'The own roles; empty for everybody who is no staff',
    limit: reads,
    needs: 'nobody',
    data: Type.Array(role),
  },
  'POST /api/portal/v1/staff/getStaff': {
    summary: 'Accounts with roles and open invitations',
    limit: reads,
    needs: ['staff', 'read'],
    factor: 'passed',
    personal: { what: '员工账号' },
    data: Type.Object({ members: Type.Array(member), invitations: Type.Array(invitation) }),
  },
  'POST /api/portal/v1/staff/invite': {
    summary: 'Mails an invitation, which replaces an older one to the mailbox',
    limit: limits.write,
    needs: ['staff', 'invite'],
    factor: 'recent',
    encoding: 'jwe',
    body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), roles: someRoles }),
  },
  'POST /api/portal/v1/staff/setRoles': {
    summary:
      'Replaces the roles of an account of staff; none: no rights any more, for other kinds too. 409 LAST_ADMIN, CHANGED, NO_STAFF',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({
      code,
      known: Type.Array(role, { maxItems: roles.length, description: 'the roles that the sender has seen' }),
      roles: Type.Array(role, { maxItems: roles.length, uniqueItems: true }),
      reason,
    }),
  },
  'POST /api/portal/v1/staff/endAccountSessions': {
    summary: 'Signs an account of any kind out everywhere. 404',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, reason: givenReason }),
  },
  'POST /api/portal/v1/staff/setAccountDisabled': {
    summary:
      'Signs an account of any kind out everywhere and lets nobody in, or lets its owner in again. 404, 409 LAST_ADMIN',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, disabled: Type.Boolean(), reason: givenReason }),
  },
  'POST /api/portal/v1/staff/permitFactor': {
    summary:
      'A code, shown once, by which an account with rights turns on its first second factor within 24 hours. 404, 409 OWN, FACTOR_ON',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, reason: givenReason }),
    data: Type.Object({ permit: Type.String() }),
  },
});
