import type { FastifyRequest } from 'fastify';
import type { MergePreview, mergeCalls } from '../../../contract/identity/merge-calls';
import { mergeMessages } from '../../../contract/identity/messages';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { OwnAccount } from '../../database/own-data';
import type { Actor } from '../../database/staff-log';
import { writeLogs } from '../../database/staff-log';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskEmail, maskPhone } from '../../http/masked';
import { noteAccount } from '../../http/request-account';
import { tellInbox } from '../../inbox';
import { hashToken, newToken } from '../../security/token';
import type { AccountRow } from './accounts-store';
import { openEmail, openPhone } from './accounts-store';
import {
  closeMerged,
  countWeChat,
  findAccounts,
  findMerge,
  findProof,
  isClosing,
  listUnsettled,
  lockAccounts,
  lockMerge,
  putProof,
  settleMerge,
  takenOver,
} from './merge-store';
import { withPlace } from './password';
import { proveByPhone } from './phone-sign-in-handlers';
import { proveByPassword } from './sign-in-handlers';
import { tellOf } from './tell-of';

interface Pair {
  /** Is closed. */
  from: OwnAccount;
  /** Is kept. */
  to: OwnAccount;
}

/** What the areas hold of two accounts. */
export interface Merging {
  /** Called again, it moves what has come since. Returns how many beans went over. */
  move: (tx: Database, pair: Pair, now: Date) => Promise<number>;
  /** Why they cannot be merged now, in Chinese. */
  obstacleOf: (db: Database, pair: Pair, now: Date) => Promise<string | undefined>;
  preview: (db: Database, pair: Pair) => Promise<Pick<MergePreview, 'beans' | 'moves' | 'overlaps'>>;
}

type Call = keyof typeof mergeCalls;

const notMergeable = (message: string) => new BusinessError(409, message, { reason: 'NOT_MERGEABLE' });
const expired = () => new BusinessError(400, mergeMessages.expired, { reason: 'PROOF_EXPIRED' });

/** Deadlock, and a row that both have got in the same moment: all of it is done again. */
const repeatable: readonly unknown[] = ['40P01', '40001', '23505'];
const attempts = 4;

async function repeated<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const { code, cause } = Object(error);
      if (attempt === attempts || !repeatable.includes(code ?? Object(cause).code)) throw error;
    }
  }
}

/** Merging another account into the one that is signed in: it is proven as at signing in, looked at, and confirmed. */
export function mergeHandlers(context: Context, merging: Merging): Handlers<Call> {
  const { db, vault, now, sessions, sendSoon } = context;

  async function requireOwn(request: FastifyRequest) {
    const { account } = await sessions.requireCustomer(request);
    if (account.kind !== 'customer')
      throw new BusinessError(403, mergeMessages.customersOnly, { reason: 'CUSTOMERS_ONLY' });
    return account;
  }

  /** @throws BusinessError 409 with the reason */
  async function requireMergeable(tx: Database, { kept, other }: { kept: AccountRow; other: AccountRow }) {
    if (kept.id === other.id) throw new BusinessError(409, mergeMessages.self, { reason: 'SELF' });
    const both = [kept, other];
    if (both.some(({ kind }) => kind !== 'customer')) throw notMergeable(mergeMessages.customersOnly);
    if (both.some(({ disabledAt }) => disabledAt !== null)) throw notMergeable(mergeMessages.disabled);
    if (both.some(({ blackList, noQuestion }) => blackList || noQuestion)) throw notMergeable(mergeMessages.banned);
    if (await isClosing(tx, [kept.id, other.id])) throw notMergeable(mergeMessages.closing);
    const obstacle = await merging.obstacleOf(tx, { from: other, to: kept }, now());
    if (obstacle !== undefined) throw notMergeable(obstacle);
  }

  const inOrder = (rows: readonly AccountRow[], keptId: string, otherId: string) => {
    const [kept, other] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === otherId)];
    if (!kept || !other) throw expired();
    return { kept, other };
  };

  /** Keeps for some minutes that this session's account has proven the other. */
  async function keepProof(request: FastifyRequest, ownId: string, otherId: string) {
    noteAccount(request, ownId);
    await requireMergeable(db, inOrder(await findAccounts(db, [ownId, otherId]), ownId, otherId));
    const proof = newToken(256);
    await putProof(db, { tokenHash: hashToken(proof), accountId: ownId, otherId }, now());
    return { data: { proof } };
  }

  async function requireProof(ownId: string, proof: string): Promise<string> {
    const otherId = await findProof(db, { tokenHash: hashToken(proof), accountId: ownId }, now());
    if (otherId === undefined) throw expired();
    return otherId;
  }

  /** The mailboxes of both hear of it, and the inbox of the one that is left. */
  async function tell(tx: Database, { kept, other, beans }: { kept: AccountRow; other: AccountRow; beans: number }) {
    const when = formatDateTime(now());
    const message = { accountId: kept.id, href: '/portal/account' } as const;
    await tellInbox(
      tx,
      [
        {
          ...message,
          kind: 'accountMerged',
          key: `merged:${other.id}`,
          parts: { subject: other.code, when, amount: `${beans}` },
        },
        { ...message, kind: 'accountClosed', key: `closed:${other.id}`, parts: { subject: other.code } },
      ],
      now(),
    );
    const mailboxes = [kept.email, other.email].flatMap((email) => (email === null ? [] : [openEmail(vault, email)]));
    for (const to of new Set(mailboxes))
      await tellOf(tx, context, `merged:${other.id}:${vault.index(to, 'account.email')}`, {
        to,
        subject: '您的账号已合并',
        text: [
          '您好：',
          '',
          `账号${other.code}已于${when}并入账号${kept.code}，原账号已关闭，不能再登录。转入金豆：${beans}。`,
          '',
          '如果不是您本人操作，请立即联系客服。',
          '',
          '本邮件由系统自动发送，请勿直接回复。',
        ].join('\n'),
      });
  }

  /** For staff: a line of each account, which its code finds. */
  const note = (
    tx: Database,
    actor: Actor,
    { kept, other, beans }: { kept: AccountRow; other: AccountRow; beans: number },
  ) =>
    writeLogs(
      tx,
      [
        { actor, resource: 'customers', act: 'merge', subject: other.code, after: { mergedInto: kept.code } },
        { actor, resource: 'customers', act: 'merge', subject: kept.code, after: { merged: other.code, beans } },
      ],
      now(),
    );

  const mergeOnce = (actor: Actor, otherId: string): Promise<number> =>
    db.transaction(async (tx) => {
      const keptId = actor.id;
      const { kept, other } = inOrder(await lockAccounts(tx, [keptId, otherId]), keptId, otherId);
      const done = await findMerge(tx, otherId);
      if (done?.keptId === keptId) return done.beans;
      await requireMergeable(tx, { kept, other });
      const beans = await merging.move(tx, { from: other, to: kept }, now());
      await closeMerged(tx, { kept, other, beans }, now());
      await note(tx, actor, { kept, other, beans });
      await tell(tx, { kept, other, beans });
      return beans;
    });

  return {
    'POST /api/portal/v1/identity/proveAccount': withPlace(async ({ body, request, reply }) => {
      const own = await requireOwn(request);
      const { account } = await proveByPassword(context, { request, reply }, { ...body, accountKind: 'customer' });
      return keepProof(request, own.id, account.id);
    }),

    'POST /api/portal/v1/identity/proveAccountByPhone': async ({ body, request, reply }) => {
      const own = await requireOwn(request);
      const account = await proveByPhone(context, { request, reply }, body, own.id);
      if (!account) throw new BusinessError(400, mergeMessages.noAccount, { reason: 'NO_ACCOUNT' });
      return keepProof(request, own.id, account.id);
    },

    'POST /api/portal/v1/identity/previewMerge': async ({ body, request }) => {
      const own = await requireOwn(request);
      const otherId = await requireProof(own.id, body.proof);
      const { kept, other } = inOrder(await findAccounts(db, [own.id, otherId]), own.id, otherId);
      await requireMergeable(db, { kept, other });
      const { overlaps, ...shown } = await merging.preview(db, { from: other, to: kept });
      const taken = takenOver(kept, other);
      const [ownWeChat, otherWeChat] = [await countWeChat(db, kept.id), await countWeChat(db, other.id)];
      const phone = other.phone === null ? '' : maskPhone(openPhone(vault, other.phone));
      const email = other.email === null ? '' : maskEmail(openEmail(vault, other.email));
      return {
        data: {
          other: { customerCode: other.code, customerName: other.name },
          ...shown,
          gains: [
            ...('phone' in taken ? [`手机号码${phone}`] : []),
            ...('email' in taken ? [`邮箱${email}`] : []),
            ...(otherWeChat > 0 && ownWeChat === 0 ? ['微信'] : []),
          ],
          overlaps: [
            ...(phone !== '' && !('phone' in taken) && kept.phoneIndex !== other.phoneIndex
              ? [mergeMessages.phoneEnds(phone)]
              : []),
            ...(email !== '' && !('email' in taken) ? [mergeMessages.emailEnds(email)] : []),
            ...(otherWeChat > 0 && ownWeChat > 0 ? [mergeMessages.weChatEnds] : []),
            ...overlaps,
            mergeMessages.passwordEnds,
          ],
        },
      };
    },

    'POST /api/portal/v1/identity/mergeAccounts': async ({ body, request }) => {
      const own = await requireOwn(request);
      await sessions.requireFresh(request);
      const otherId = await requireProof(own.id, body.proof);
      const actor = { id: own.id, network: addressGroup(request.ip) };
      const beans = await repeated(() => mergeOnce(actor, otherId));
      sendSoon();
      return { data: { beans }, message: mergeMessages.done };
    },
  };
}

/** What was under way while an account was merged, and what beans come to it later, go to the kept account, too. */
export async function settleMerges({ db, now }: Pick<Context, 'db' | 'now'>, merging: Merging): Promise<void> {
  for (const closedId of await listUnsettled(db))
    await repeated(() =>
      db.transaction(async (tx) => {
        const pair = await lockMerge(tx, closedId);
        if (!pair) return;
        await merging.move(tx, pair, now());
        await settleMerge(tx, closedId, now());
      }),
    );
}
