import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { RightName } from '../rules/permissions';
import { rightNames } from '../rules/permissions';
import type { SignInOutcome } from './rules/sign-in-outcomes';
import { signInOutcomes } from './rules/sign-in-outcomes';

const limits = {
  /** An invitation is opened and accepted a few times at most. */
  invitation: { max: { address: 60 }, minutes: 15, group: 'staff invitations' },
  write: { max: { address: 600, session: 120 }, minutes: 10, group: 'staff accounts' },
} as const satisfies Record<string, RateLimit>;

const role = Type.String({ minLength: 1, maxLength: 40, description: 'id of the role' });
const kind = Type.String({ minLength: 1, maxLength: 40 });
const given = Type.Object({
  role,
  kinds: Type.Array(kind, { maxItems: 100, uniqueItems: true, description: 'of content; none: all' }),
});
const someGiven = Type.Array(given, { maxItems: staff.rolesOfAccount });
const right = Type.Unsafe<RightName>(Type.String({ enum: [...rightNames] }));
const secondPerson = Type.Array(right, {
  uniqueItems: true,
  maxItems: rightNames.length,
  description: 'those of its rights whose acts wait for a second person',
});
const heldRight = Type.Object({
  right,
  kinds: Type.Optional(Type.Array(Type.String())),
  second: Type.Optional(Type.Literal(true, { description: 'what is done by it waits for a second person' })),
});
const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const reason = Type.Optional(Type.String({ maxLength: staff.reasonMaxLength }));
const givenReason = Type.String({ minLength: 1, maxLength: staff.reasonMaxLength, pattern: '\\S' });
const code = Type.String({ minLength: 1, maxLength: 40 });
const name = Type.String({ minLength: 1, maxLength: staff.nameMaxLength });

const member = Type.Object({
  code: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(
    Type.Object({
      ...given.properties,
      name: Type.String(),
      since: Type.String({ description: 'ISO instant; empty: before it was recorded' }),
      by: Type.String({ description: 'name of who gave it; empty: by command or the identity provider' }),
    }),
  ),
  seenAt: Type.String({ description: 'ISO instant of the last use of a session; empty: not signed in' }),
  disabled: Type.Boolean({ description: 'nobody signs in to it' }),
  factor: Type.Boolean({ description: 'its second factor is on' }),
});
export type StaffMember = Static<typeof member>;

const listedRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'its rights are those of the code' }),
  rights: Type.Array(right),
  secondPerson,
  version: Type.Integer(),
  changedBy: Type.String({ description: 'name of the account; empty: nobody in the console' }),
  changedAt: Type.String({ description: 'ISO instant, or empty' }),
  accounts: Type.Integer({ description: 'how many have it' }),
});
export type ListedRole = Static<typeof listedRole>;

const memberSession = Type.Object({
  sessionId: Type.String(),
  device: Type.String(),
  signedInAt: Type.String({ description: 'ISO instant' }),
  seenAt: Type.String({ description: 'ISO instant' }),
});
export type MemberSession = Static<typeof memberSession>;

const outcome = Type.Unsafe<SignInOutcome>(Type.String({ enum: signInOutcomes.map(([each]) => each) }));

const signIn = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO instant' }),
  code: Type.String(),
  name: Type.String(),
  outcome,
  device: Type.String(),
  network: Type.String({ description: 'address or network of the request' }),
});
export type StaffSignIn = Static<typeof signIn>;

const invitation = Type.Object({
  email: Type.String({ description: 'masked' }),
  roles: Type.Array(Type.String({ description: 'name' })),
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
      roles: Type.Array(Type.String({ description: 'name' })),
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
  'POST /api/portal/v1/staff/getOwnRights': {
    summary: 'The own rights; empty for everybody who is no staff',
    limit: reads,
    needs: 'nobody',
    data: Type.Array(heldRight),
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
    summary: 'Mails an invitation, which replaces an older one to the mailbox. 403 NOT_HELD, 404',
    limit: limits.write,
    needs: ['staff', 'invite'],
    factor: 'recent',
    second: 'staffRoles',
    encoding: 'jwe',
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      roles: Type.Array(role, { minItems: 1, maxItems: staff.rolesOfAccount, uniqueItems: true }),
    }),
  },
  'POST /api/portal/v1/staff/setRoles': {
    summary:
      'Replaces the roles of an account of staff; none: no rights any more, for other kinds too. 403 NOT_HELD, 409 LAST_ADMIN, CHANGED, NO_STAFF',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    second: 'staffRoles',
    body: Type.Object({
      code,
      known: Type.Array(given, { description: 'the roles that the sender has seen' }),
      roles: someGiven,
      reason,
    }),
  },
  'POST /api/portal/v1/staff/getRoles': {
    summary: 'Every role with its rights, and the kinds of content for which one can be given alone',
    limit: reads,
    needs: ['staff', 'read'],
    factor: 'passed',
    data: Type.Object({
      roles: Type.Array(listedRole),
      kinds: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
    }),
  },
  'POST /api/portal/v1/staff/saveRole': {
    summary: 'Makes a role, or changes one. 403 NOT_HELD, 404, 409 CHANGED, NAME_TAKEN, BUILT_IN',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    second: 'staffRoles',
    body: Type.Object({
      id: Type.String({ maxLength: 40, description: 'empty: a new one' }),
      version: Type.Integer({ minimum: 0, description: 'the version that was seen; 0: a new one' }),
      name: Type.String({ minLength: 1, maxLength: staff.roleNameMaxLength, pattern: '\\S' }),
      rights: Type.Array(right, { minItems: 1, maxItems: rightNames.length, uniqueItems: true }),
      secondPerson: Type.Optional(secondPerson),
    }),
    data: listedRole,
  },
  'POST /api/portal/v1/staff/removeRole': {
    summary: 'Removes a role that nobody has. 404, 409 CHANGED, GIVEN, BUILT_IN',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ id: role, version: Type.Integer({ minimum: 1 }) }),
  },
  'POST /api/portal/v1/staff/endAccountSessions': {
    summary: 'Signs an account of any kind out everywhere. 404',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, reason: givenReason }),
  },
  'POST /api/portal/v1/staff/getAccountSessions': {
    summary: 'The open sessions of an account of staff. 404',
    limit: reads,
    needs: ['staff', 'read'],
    factor: 'passed',
    personal: { what: '员工登录', of: 'code' },
    body: Type.Object({ code }),
    data: Type.Array(memberSession),
  },
  'POST /api/portal/v1/staff/endAccountSession': {
    summary: 'Ends one session of an account of staff. 404',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, sessionId: Type.String({ format: 'uuid' }), reason: givenReason }),
  },
  'POST /api/portal/v1/staff/getSignIns': {
    summary: 'One page of the sign-ins of staff, refused ones too, newest first',
    limit: reads,
    needs: ['staff', 'read'],
    factor: 'passed',
    personal: { what: '员工登录记录', each: 'code' },
    body: Type.Object({
      code: Type.Optional(code),
      outcome: Type.Optional(outcome),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(signIn),
      ...paged,
    }),
  },
  'POST /api/portal/v1/staff/resetFactor': {
    summary:
      'Turns off the second factor of an account with rights, ends its sessions, and answers with the code for a new factor, shown once. 404, 409 OWN',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    body: Type.Object({ code, reason: givenReason }),
    data: Type.Object({ permit: Type.String() }),
  },
  'POST /api/portal/v1/staff/setAccountDisabled': {
    summary:
      'Signs an account of any kind out everywhere and lets nobody in, or lets its owner in again. 404, 409 LAST_ADMIN',
    limit: limits.write,
    needs: ['staff', 'change'],
    factor: 'recent',
    second: 'accountStates',
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
