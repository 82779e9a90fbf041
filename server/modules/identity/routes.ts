import type { FastifyInstance } from 'fastify';
import type { CompanyInfo } from '../../../contract/company-info';
import { identityCalls } from '../../../contract/identity/calls';
import { closingCalls } from '../../../contract/identity/closing-calls';
import { customerAccountCalls } from '../../../contract/identity/customer-account-calls';
import { factorCalls } from '../../../contract/identity/factor-calls';
import { mergeCalls } from '../../../contract/identity/merge-calls';
import { passkeyCalls } from '../../../contract/identity/passkey-calls';
import { phoneCalls } from '../../../contract/identity/phone-calls';
import { phoneSignInCalls } from '../../../contract/identity/phone-sign-in-calls';
import { profileCalls } from '../../../contract/identity/profile-calls';
import { staffAccountCalls } from '../../../contract/identity/staff-calls';
import { weChatCalls } from '../../../contract/identity/we-chat-calls';
import type { Resource, Rights, StaffChange } from '../../../contract/rules/permissions';
import { isAllowed, isResource, mayUse, permissions } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import type { OwnData } from '../../database/own-data';
import type { TellablePresence } from '../../database/staff-changes';
import { presenceChannel, staffChannel } from '../../database/staff-changes';
import { eventLine } from '../../http/event-hub';
import { implement } from '../../http/implement';
import { inboxChannel } from '../../inbox';
import { forgetQuotas } from '../../security/quota';
import { changesChannel } from '../comments/tell-changes';
import { captchaHandlers } from './captcha';
import { findCaptchaAnswer, forgetCaptchas } from './captcha-store';
import { changeHandlers } from './change-handlers';
import { closeAccounts } from './close-accounts';
import { closingHandlers } from './closing-handlers';
import { forgetCrossAuthTokens } from './cross-auth-store';
import { customerAccountHandlers } from './customer-account-handlers';
import type { BeansOf } from './customer-handlers';
import { customerHandlers } from './customer-handlers';
import { externalHandlers } from './external-handlers';
import { forgetExternalSignIns } from './external-store';
import { factorHandlers } from './factor-handlers';
import { forgetNewSecrets } from './factor-store';
import type { ContentKind } from './giving';
import { invitationHandlers } from './invitation-handlers';
import { forgetInvitations } from './invitations-store';
import { forgetUnusedDevices } from './known-devices';
import { memberHandlers } from './member-handlers';
import type { Merging } from './merge-handlers';
import { mergeHandlers, settleMerges } from './merge-handlers';
import { forgetProofs } from './merge-store';
import { forgetPasskeyChallenges } from './passkeys-store';
import { forgetPermits } from './permits-store';
import { phoneHandlers } from './phone-handlers';
import { phoneSignInHandlers } from './phone-sign-in-handlers';
import { forgetPhoneSignIns } from './phone-sign-in-store';
import { forgetPhoneCodes } from './phone-store';
import { profileHandlers } from './profile-handlers';
import type { Consent } from './registration-handlers';
import { registrationHandlers } from './registration-handlers';
import { forgetRegistrations } from './registration-store';
import { resetHandlers } from './reset-handlers';
import { forgetResets } from './reset-store';
import { roleHandlers } from './role-handlers';
import { keepSaleCode } from './sale-code-cookies';
import { salesHandlers } from './sales-handlers';
import { sessionHandlers } from './session-handlers';
import { forgetEndedSessions } from './session-store';
import { signInHandlers } from './sign-in-handlers';
import { signInPasskeyHandlers } from './sign-in-passkey-handlers';
import { sisterHandlers } from './sister-handlers';
import { forgetTries } from './tries-store';
import { weChatHandlers } from './we-chat-handlers';
import { forgetWeChatAttempts } from './we-chat-store';

/** Accounts, sessions, sister sites and sales codes. */
export function registerIdentity(
  app: FastifyInstance,
  context: Context,
  {
    beansOf,
    terms,
    ownData,
    merging,
    company,
    kinds,
  }: {
    beansOf: BeansOf;
    terms: Consent;
    ownData: readonly OwnData[];
    merging: Merging;
    company: () => Promise<CompanyInfo>;
    kinds: readonly ContentKind[];
  },
): void {
  keepSaleCode(app, context.config);
  app.register(async (area) => {
    // Every reply of this area is personal.
    area.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    implement(
      area,
      '账号',
      identityCalls,
      {
        ...captchaHandlers(context),
        ...signInHandlers(context),
        ...registrationHandlers(context, terms),
        ...resetHandlers(context),
        ...changeHandlers(context),
        ...externalHandlers(context, kinds),
        ...sessionHandlers(context),
        ...sisterHandlers(context),
        ...customerHandlers(context, beansOf),
        ...salesHandlers(context),
      },
      context,
      { partners: ['POST /api/portal/v1/identity/oidc/backchannelLogout'] },
    );
    implement(area, '账号', closingCalls, closingHandlers(context, ownData), context);
    implement(area, '账号', passkeyCalls, signInPasskeyHandlers(context), context);
    implement(area, '账号', mergeCalls, mergeHandlers(context, merging), context);
    implement(area, '账号', phoneCalls, phoneHandlers(context), context);
    implement(area, '账号', phoneSignInCalls, phoneSignInHandlers(context, terms), context);
    implement(area, '账号', weChatCalls, weChatHandlers(context, terms), context);
    implement(
      area,
      '员工账号',
      staffAccountCalls,
      { ...invitationHandlers(context, kinds), ...memberHandlers(context, kinds), ...roleHandlers(context, kinds) },
      context,
    );
    implement(area, '客户账号', customerAccountCalls, customerAccountHandlers(context), context);
    implement(area, '账号', profileCalls, profileHandlers(context, company), context);
    implement(area, '账号', factorCalls, factorHandlers(context, company), context);
  });
  serveAccountEvents(app, context);
  if (context.config.devClock) tellCaptchas(app, context);
  context.everyMinutes(60, 'closing accounts', () => closeAccounts(context, ownData));
  context.everyMinutes(10, 'merged accounts', () => settleMerges(context, merging));
  context.everyMinutes(10, 'identity', async () => {
    const now = context.now();
    await forgetEndedSessions(context.db, now);
    await forgetCaptchas(context.db, now);
    await forgetTries(context.db, now);
    await forgetQuotas(context.db, now);
    await forgetUnusedDevices(context.db, now);
    await forgetResets(context.db, now);
    await forgetRegistrations(context.db, now);
    await forgetExternalSignIns(context.db, now);
    await forgetCrossAuthTokens(context.db, now);
    await forgetPhoneCodes(context.db, now);
    await forgetPhoneSignIns(context.db, now);
    await forgetWeChatAttempts(context.db, now);
    await forgetInvitations(context.db, now);
    await forgetNewSecrets(context.db, now);
    await forgetPasskeyChallenges(context.db, now);
    await forgetPermits(context.db, now);
    await forgetProofs(context.db, now);
  });
}

/** Changes within this time are told at once. */
const togetherMs = 200;

/**
 * `GET /api/portal/v1/identity/events`: a line of the own account, which ends by an event `account` as all its lines do when a
 * role changes, a session ends or the account is disabled. The database tells of each, whichever program has written it.
 * An event `inbox` says that the messages of the account have changed.
 * Staff hear by events `changed` (`StaffChange`) what of that they may read others have changed, and by events `presence`
 * (`PresenceChange`) who has a record open.
 */
function serveAccountEvents(app: FastifyInstance, { hub, listen, sessions }: Context): void {
  const topic = hub.topic<{ accountId: string; rights: Rights }>();
  const waiting = new Set<Resource>();
  const tell = (resource: string) => {
    if (!isResource(resource) || waiting.has(resource)) return;
    waiting.add(resource);
    setTimeout(() => {
      waiting.delete(resource);
      const change: StaffChange = { resource };
      topic.publish(({ rights }) => (mayUse(rights, resource) ? eventLine('changed', change) : undefined));
    }, togetherMs).unref();
  };
  // What was told while the connection was broken is not known.
  const tellAll = () => Object.keys(permissions).forEach(tell);
  const tellOwners = (accountIds: string) => {
    const owners = new Set(accountIds.split(','));
    topic.publish(({ accountId }) => (owners.has(accountId) ? eventLine('inbox', {}) : undefined));
  };
  const tellPresent = (presence: string) => {
    const { right, change }: TellablePresence = JSON.parse(presence);
    topic.publish(({ rights }) => (isAllowed(rights, ...right) ? eventLine('presence', change) : undefined));
  };
  const stops: Array<() => Promise<void>> = [];
  app.addHook('onReady', async () => {
    stops.push(
      await listen('account_changed', (accountId) => hub.endLinesOf(accountId)),
      await listen(staffChannel, tell, tellAll),
      await listen(presenceChannel, tellPresent),
      await listen(changesChannel, () => tell('comments')),
      await listen(inboxChannel, tellOwners, () => topic.publish(() => eventLine('inbox', {}))),
    );
  });
  app.addHook('onClose', async () => {
    for (const stop of stops) await stop();
  });
  app.get('/api/portal/v1/identity/events', { schema: { hide: true } }, async (request, reply) => {
    const { account } = await sessions.requireCustomer(request);
    return topic.open(request, reply, { accountId: account.id, rights: account.rights }, { accountId: account.id });
  });
}

/** Exposes answers to browser tests, which cannot read the picture. Like the dev clock, never in production. */
function tellCaptchas(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { id: string } }>('/dev/captcha/:id', { schema: { hide: true } }, async (request) => ({
    answer: (await findCaptchaAnswer(db, request.params.id)) ?? '',
  }));
}
