import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beanSource } from '../../../contract/beans/ledger/calls';
import { afterWorkingDays } from '../../../contract/identity/rules/closing';
import { identity } from '../../../contract/limits/identity';
import type { Prepared } from '../../../contract/prepared';
import { daysAfter } from '../../../contract/rules/calendar';
import { nicknameKey } from '../../../contract/rules/nickname';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { giveRoles } from '../../database/roles';
import { beanActivities } from '../../modules/beans/activity/activity-tables';
import { checkIn, currentCheckInConfig, takeExtraReward } from '../../modules/beans/check-in/check-in-store';
import { takePack } from '../../modules/beans/coupons/pack-store';
import { moveBeans } from '../../modules/beans/ledger/ledger-store';
import { addImage } from '../../modules/files/images-store';
import { storePicture } from '../../modules/files/keep-picture';
import { createAccount, emailIndex, phoneColumns, sealEmail } from '../../modules/identity/accounts-store';
import { putClosing } from '../../modules/identity/closing-store';
import { newRecoveryCodes, sealSecret } from '../../modules/identity/factor-code';
import { confirmFactor, putSecret } from '../../modules/identity/factor-store';
import { hashPassword } from '../../modules/identity/password';
import { newPermit } from '../../modules/identity/permits-store';
import { putReset } from '../../modules/identity/reset-store';
import { sessions } from '../../modules/identity/session-tables';
import { bindWeChat, weChatIndex } from '../../modules/identity/we-chat-store';
import { documentsOf, earlierAgreement, findNaming } from '../../modules/legal/documents';
import { termsOf } from '../../modules/legal/terms';
import { sealFields } from '../../modules/service/ticket-fields';
import { addTicket } from '../../modules/service/ticket-store';
import { ownDataSources } from '../../own-data-sources';
import { sandboxUnionId } from '../../providers/wechat/sandbox';
import { newDigits } from '../../security/random';
import { hashToken, newToken } from '../../security/token';
import { newTotpSecret } from '../../security/totp';
import type { WorldOrder } from './order';
import { activityOf } from './sale';

type Wanted = NonNullable<WorldOrder['accounts']>[string];

const usualPassword = 'portal-demo-2026';
/** Each is hashed once. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

const companyOf = (id: string): string => `测试${id}`;

const mailboxOf = (id: string, name: string): string => `${id}.${name.toLowerCase()}@prepared.example`;

const coupon = {
  name: '50元现金券',
  detail: '全场订单可用',
  couponType: 6 as const,
  minConsumeMoney: 0,
  couponDiscountConfig: { couponDenomination: 50, freeDelivery: false, deliveryDiscountAmount: 0, discountFoldNum: 0 },
};

/** A pack of an activity that nobody sees: a coupon comes from somewhere. */
async function givePack(
  tx: Database,
  { vault, now }: Context,
  pack: { accountId: string; activityKeyId: string },
  count: number,
): Promise<void> {
  const couponList = Array.from({ length: count }, () => coupon);
  await tx.insert(beanActivities).values({
    ...hiddenActivity,
    keyId: pack.activityKeyId,
    startsAt: now(),
    endsAt: daysAfter(now(), 1),
    couponList,
    couponTotalAmount: 50 * count,
  });
  const { phoneIndex } = phoneColumns(vault, `139${newDigits(8)}`);
  await takePack(tx, { ...pack, phoneIndex }, couponList, now());
}

const hiddenActivity = {
  title: '测试券包',
  generalMaxBeanQuantity: 60,
  orderMaxMultiplier: 2,
  rules: [],
  opens: '00:00',
  closes: '24:00',
  published: false,
};

async function turnOnFactor(tx: Database, context: Context, accountId: string): Promise<string> {
  const now = context.now();
  const [secret, sessionId] = [newTotpSecret(), randomUUID()];
  const sealed = sealSecret(context, secret, sessionId);
  await putSecret(tx, accountId, sealed, now);
  await confirmFactor(tx, { accountId, sessionId, secret: sealed, step: 0 }, newRecoveryCodes(), now);
  return secret;
}

async function openReset(tx: Database, { now }: Context, accountId: string): Promise<string> {
  const token = newToken(256);
  await putReset(tx, accountId, hashToken(token), now());
  return `/portal/reset-password#${token}`;
}

/** As if the customer had come on each of these days; only today's extra reward waits. */
async function checkInDaily(
  tx: Database,
  { now }: Context,
  accountId: string,
  { checkedInDays = 0, checkedInToday }: Wanted,
): Promise<void> {
  const config = await currentCheckInConfig(tx, now());
  for (let ago = checkedInDays; ago > 0; ago--) {
    const then = daysAfter(now(), -ago);
    await checkIn(tx, accountId, config, then);
    await takeExtraReward(tx, accountId, then);
  }
  if (checkedInToday) await checkIn(tx, accountId, config, now());
}

async function putComplaint(tx: Database, { vault, now }: Context, accountId: string): Promise<void> {
  await addTicket(tx, {
    kind: 'complaint',
    accountId,
    title: 'PCB：服务态度',
    content: sealFields(vault, { 投诉内容: '用于测试。' }),
    fileIds: [],
    digest: randomUUID(),
    createdAt: now(),
    dueAt: daysAfter(now(), 1),
  });
}

/** In every session of an account: the second factor was never passed, or too long ago for what asks for it again. */
export async function setProof({ db, now }: Context, accountId: string, proof: string | undefined): Promise<void> {
  if (proof !== 'old' && proof !== 'none') return;
  const longAgo = new Date(now().getTime() - (identity.factorAgainMinutes + 1) * 60_000);
  const secondFactorAt = proof === 'old' ? longAgo : null;
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.accountId, accountId));
}

/** One pixel. */
const pixel = {
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
  width: 1,
  height: 1,
} as const;

async function putPhoto(tx: Database, context: Context, accountId: string): Promise<void> {
  const image = await storePicture(context, accountId, pixel);
  await addImage(tx, { ...image, usedAt: context.now() });
  await tx.update(accounts).set({ photoId: image.id }).where(eq(accounts.id, accountId));
}

/** An account with nothing in its way: it has accepted what a new one accepts. */
export async function prepareAccount(
  tx: Database,
  context: Context,
  { id, name, wanted, phoneOf }: { id: string; name: string; wanted: Wanted; phoneOf: (name: string) => string },
): Promise<{ accountId: string; facts: Prepared['accounts'][string] }> {
  const { vault, config, now } = context;
  const { password = usualPassword } = wanted;
  const mailbox = mailboxOf(id, name);
  const nickName = wanted.nameless ? '' : `${name}${id}`.slice(0, 20);
  const phone = wanted.phone === true ? `139${newDigits(8)}` : phoneOf(wanted.phone ?? '');
  const kind = wanted.roles === undefined ? 'customer' : 'staff';
  const account = await createAccount(tx, {
    kind,
    saleCode: '000',
    name: companyOf(id),
    nickName,
    nickNameKey: nickName === '' ? null : nicknameKey(nickName),
    email: sealEmail(vault, mailbox),
    emailIndex: emailIndex(vault, mailbox),
    emailProvenAt: now(),
    ...(phone === '' ? {} : phoneColumns(vault, phone)),
    passwordHash: wanted.passwordless ? null : await hashOf(password),
    blackList: wanted.muted === true,
    // Production refuses it.
    sample: true,
    createdAt: now(),
  });
  if (account === undefined) throw new Error(`the mailbox ${mailbox} is taken`);
  const { id: accountId, code } = account;
  const roles = (wanted.roles ?? []).map((role) => ({ role, kinds: [] }));
  await giveRoles(tx, { accountId, roles, by: null }, now());
  const naming = await findNaming(tx);
  const documents = documentsOf(config);
  const versions = {
    ...documents.terms(now(), naming),
    ...(wanted.behind && earlierAgreement(documents, now(), naming)),
  };
  await termsOf(context).accept(tx, { accountId, versions, place: 'register' });
  if (wanted.photo) await putPhoto(tx, context, accountId);
  if (wanted.beans)
    await moveBeans(
      tx,
      { accountId, source: beanSource.opening, reference: 'opening', amount: wanted.beans, title: '期初金豆' },
      now(),
    );
  if (wanted.coupons)
    await givePack(tx, context, { accountId, activityKeyId: `${activityOf(id)}-${name}` }, wanted.coupons);
  await checkInDaily(tx, context, accountId, wanted);
  const secret = wanted.factor ? await turnOnFactor(tx, context, accountId) : '';
  if (wanted.weChat) await bindWeChat(tx, accountId, weChatIndex(vault, sandboxUnionId(`${id}${name}`)));
  const reset = wanted.reset ? await openReset(tx, context, accountId) : '';
  const permit = wanted.permit ? await newPermit(tx, accountId, now()) : '';
  if (wanted.closing) await putClosing(tx, accountId, now(), afterWorkingDays(now(), config.retention.closingDays));
  if (wanted.complaint) await putComplaint(tx, context, accountId);
  const signIn = `/dev/prepare/${id}/signIn/${name}${wanted.proof === undefined ? '' : `?proof=${wanted.proof}`}`;
  return { accountId, facts: { code, password, mailbox, nickName, phone, secret, permit, reset, signIn } };
}

/** A prepared account, by the name that the order gave it. */
export async function findPrepared({ db, vault }: Context, id: string, name: string) {
  const [found] = await db
    .select({ id: accounts.id, kind: accounts.kind, code: accounts.code })
    .from(accounts)
    .where(and(eq(accounts.emailIndex, emailIndex(vault, mailboxOf(id, name))), eq(accounts.sample, true)));
  return found;
}

export const listPrepared = (tx: Database, id: string) =>
  tx
    .select({ id: accounts.id, code: accounts.code })
    .from(accounts)
    .where(and(eq(accounts.name, companyOf(id)), eq(accounts.sample, true)));

/** As a closed account goes: bookings stay, without a name; nobody signs in. */
export async function removeAccounts(tx: Database, { now }: Context, id: string): Promise<void> {
  for (const account of await listPrepared(tx, id))
    for (const { forget } of ownDataSources) await forget?.(tx, account, now());
}
