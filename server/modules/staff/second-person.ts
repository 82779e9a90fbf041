import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallBody, StaffKey } from '../../../contract';
import type { StaffCall } from '../../../contract/call';
import { staff } from '../../../contract/limits/staff';
import type { GraveRight } from '../../../contract/rules/grave-acts';
import { graveRights } from '../../../contract/rules/grave-acts';
import type { Right } from '../../../contract/rules/permissions';
import { actNames, isAllowed, resourceNames, rightOfName } from '../../../contract/rules/permissions';
import type { Logged } from '../../../contract/staff/calls';
import { staffMessages } from '../../../contract/staff/messages';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { listAble, lockRights, rightsOfAccount } from '../../database/roles';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { setGone, shortName, tellInbox } from '../../inbox';
import type { Mail } from '../../providers/mail/mail';
import type { RequestRow } from './requests-store';
import { aboutRequest, addRequest, expire, lockOwnPending } from './requests-store';
import { needsSecondPerson, readReviewRules } from './review-rules-store';

/** What the handler of an act is given: it is called again when the act is approved, without the request that asked. */
interface ActInput<Key extends StaffKey> {
  body: CallBody<Key>;
  actor: Actor;
  request: FastifyRequest;
}

interface GraveAct<Key extends StaffKey> {
  /** Of its area, on the database of the given context. They use nothing of their input but `ActInput`. */
  handlers: (context: Context) => Pick<Handlers<Key>, Key>;
  /** Absent: always. */
  isGrave?: (db: Database, body: CallBody<Key>, now: Date) => Promise<boolean>;
}

/** The calls with a rule (`second`), each as it is carried out. */
export type GraveActs = { readonly [Key in StaffKey]?: GraveAct<Key> };

const purpose = 'staff.request';

class OnlyTried extends Error {}

const isGraveRight = (name: string): name is GraveRight => graveRights.some((each) => each === name);

/** In one line, for messages. */
const subjectOf = ([entry]: readonly Logged[]): string =>
  entry === undefined
    ? ''
    : `${resourceNames[entry.resource as keyof typeof resourceNames] ?? ''}${actNames[entry.act] ?? entry.act}：${entry.subject}`;

/** Whether a rule that is on would be off. */
export async function takesRulesAway(
  db: Database,
  values: CallBody<'POST /api/portal/v1/staff/saveReviewRules'>['values'],
  isRule: (name: string) => boolean,
): Promise<boolean> {
  const { rules } = await readReviewRules(db);
  return rules.some(({ resource, secondPerson }) => isRule(resource) && secondPerson && values[resource] === false);
}

/** Acts that wait for a second person. */
export function secondPersons(context: Context, acts: GraveActs) {
  const { db, vault, now } = context;

  // Each is called with the body of its own call, which has passed its schema.
  const actOf = (key: StaffKey) => acts[key] as GraveAct<StaffKey> | undefined;
  const bodyOf = ({ body }: RequestRow) => JSON.parse(vault.open(body ?? '', purpose));

  /** Mails are put aside: what is tried or fails is not sent. */
  async function run(tx: Database, key: StaffKey, input: ActInput<StaffKey>): Promise<Mail[]> {
    const mails: Mail[] = [];
    const send = async (mail: Mail) => void mails.push(mail);
    const mail = { name: context.providers.mail.name, send };
    const within = {
      ...context,
      db: tx,
      reads: tx,
      providers: { ...context.providers, mail },
      sendSoon: () => undefined,
    };
    const found = actOf(key);
    if (!found) throw new Error(`${key} waits for nobody`);
    const handler = found.handlers(within)[key] as unknown as (given: ActInput<StaffKey>) => Promise<unknown>;
    await handler(input);
    return mails;
  }

  /** What the log would say. @throws whatever the act refuses */
  async function tryOut(key: StaffKey, input: ActInput<StaffKey>): Promise<Logged[]> {
    const entries: Logged[] = [];
    const hear: Actor['hear'] = ({ resource, act, subject, before = {}, after = {}, reason = '' }) =>
      void entries.push({ resource, act, subject, before, after, reason });
    try {
      await db.transaction(async (tx) => {
        await run(tx, key, { ...input, actor: { ...input.actor, hear } });
        throw new OnlyTried();
      });
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
    }
    return entries;
  }

  async function tellAsked(tx: Database, row: RequestRow, who: string): Promise<void> {
    const able = await listAble(tx, rightOfName(row.right));
    const entries = able
      .filter(({ id, code }) => id !== row.requestedBy && !row.entries.some(({ subject }) => subject === code))
      .map(({ id: accountId }) => ({
        accountId,
        kind: 'actAsked' as const,
        key: aboutRequest(row.id),
        about: aboutRequest(row.id),
        actorId: row.requestedBy,
        parts: { who, subject: shortName(subjectOf(row.entries)) },
        href: '/staff/requests',
      }));
    await tellInbox(tx, entries, now());
  }

  /** Tells who asked, and takes the messages of the others out of sight. */
  async function tellDecided(tx: Database, row: RequestRow, said: { decision: string; reason: string; by?: string }) {
    await setGone(tx, [aboutRequest(row.id)], true, now());
    if (said.by === row.requestedBy) return;
    const { decision, reason } = said;
    const parts = { subject: shortName(subjectOf(row.entries)), decision, reason };
    const key = `${aboutRequest(row.id)}:decided`;
    const entry = { accountId: row.requestedBy, kind: 'actDecided', key, parts, href: '/staff/requests' } as const;
    await tellInbox(tx, [entry], now());
  }

  return {
    tellDecided,

    /**
     * Keeps an act that a rule puts under a second person, instead of doing it.
     * @throws BusinessError 202 SECOND_PERSON where it waits; what the act itself refuses; 409 where too many wait
     */
    async hold(
      key: StaffKey,
      rule: NonNullable<StaffCall['second']>,
      [resource, right]: Right,
      input: { body: unknown; actor: Actor; request: FastifyRequest; account: { customerName: string } },
    ): Promise<void> {
      const { actor, request, account } = input;
      const body = input.body as CallBody<StaffKey>; // Which has passed the schema of the call.
      const found = actOf(key);
      const name = `${resource}.${right}`;
      if (!found || !isGraveRight(name)) return;
      if (rule !== 'rules' && !(await needsSecondPerson(db, rule))) return;
      if (found.isGrave && !(await found.isGrave(db, body, now()))) return;
      const entries = await tryOut(key, { body, actor, request });
      // It would change nothing.
      if (entries.length === 0) return;
      await db.transaction(async (tx) => {
        const pending = await lockOwnPending(tx, actor.id, now());
        const isSame = (row: RequestRow) => row.call === key && isDeepStrictEqual(bodyOf(row), body);
        // The same again, after a lost reply.
        if (pending.some(isSame)) return;
        if (pending.length >= staff.requestsOpen)
          throw new BusinessError(409, staffMessages.tooManyRequests, { reason: 'TOO_MANY' });
        const row = await addRequest(tx, {
          call: key,
          body: vault.seal(JSON.stringify(body), purpose),
          right: name,
          entries,
          requestedBy: actor.id,
          requestedAt: now(),
          network: actor.network,
          expiresAt: new Date(now().getTime() + staff.requestDays * 86_400_000),
        });
        const after = { subject: subjectOf(entries), state: 'pending' };
        await writeLog(tx, { actor, resource, act: 'request', subject: `申请 ${row.id}`, after }, now());
        await tellAsked(tx, row, account.customerName);
      });
      throw new BusinessError(202, staffMessages.waitsForSecond, { reason: 'SECOND_PERSON' });
    },

    /** Carries out what was asked for, as who asked; everything is looked at anew. @returns the mails that it sends */
    async carryOut(
      tx: Database,
      row: RequestRow,
      by: { customerName: string; customerCode: string },
      request: FastifyRequest,
    ) {
      await lockRights(tx);
      const [first] = await tx
        .select({ id: accounts.id, disabledAt: accounts.disabledAt })
        .from(accounts)
        .where(eq(accounts.id, row.requestedBy));
      if (!first || first.disabledAt || !isAllowed(await rightsOfAccount(tx, first.id), ...rightOfName(row.right)))
        throw new BusinessError(409, staffMessages.askerLost, { reason: 'ASKER_LOST' });
      if (row.entries.some(({ subject }) => subject === by.customerCode))
        throw new BusinessError(403, staffMessages.aboutApprover, { reason: 'SAME_PERSON' });
      const actor = { id: first.id, network: row.network, approvedBy: by.customerName };
      return run(tx, row.call, { body: bodyOf(row), actor, request });
    },

    /** Ends what nobody has decided in time. */
    expireAll: () =>
      db.transaction(async (tx) => {
        for (const row of await expire(tx, now())) await tellDecided(tx, row, { decision: '已过期', reason: '' });
      }),
  };
}

export type SecondPersons = ReturnType<typeof secondPersons>;
