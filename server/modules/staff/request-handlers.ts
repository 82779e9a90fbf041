import { graveRights } from '../../../contract/rules/grave-acts';
import { isAllowed, rightOfName } from '../../../contract/rules/permissions';
import { staffMessages } from '../../../contract/staff/messages';
import type { requestCalls } from '../../../contract/staff/request-calls';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { decide, listRequests } from './requests-store';
import type { SecondPersons } from './second-person';

const stateOf = { approve: 'done', reject: 'rejected', withdraw: 'withdrawn' } as const;
const words = { approve: '已获批准并执行', reject: '被驳回', withdraw: '已撤回' } as const;

/** Acts that wait for a second person: who may approve them, or has asked for them, sees and decides them. */
export function requestHandlers(
  { db, now, providers }: Context,
  second: SecondPersons,
): Handlers<keyof typeof requestCalls> {
  return {
    'POST /api/portal/v1/staff/getRequests': async ({ body: { state, pageNum, pageSize }, account }) => {
      const rights = graveRights.filter((right) => isAllowed(account.rights, ...rightOfName(right)));
      const page = { state, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await listRequests(db, { accountId: account.id, rights }, page);
      const data = rows.map(({ request, requestedBy, decidedBy }) => ({
        id: request.id,
        right: request.right,
        entries: request.entries,
        state: request.state,
        requestedBy,
        requestedAt: request.requestedAt.toISOString(),
        expiresAt: request.expiresAt.toISOString(),
        decidedBy: decidedBy ?? '',
        decidedAt: request.decidedAt?.toISOString() ?? '',
        note: request.note,
        own: request.requestedBy === account.id,
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/decideRequest': async ({ body, account, actor, request }) => {
      const { id, right, decision } = body;
      const note = (body.note ?? '').trim();
      if (decision === 'reject' && note === '')
        throw new BusinessError(400, staffMessages.rejectReason, { field: 'note' });
      const about = { resource: rightOfName(right)[0], subject: `申请 ${id}` };
      const state = stateOf[decision];
      const mails = await db.transaction(async (tx) => {
        const row = await decide(tx, { id, right, state, by: actor.id, note }, now());
        if ('fault' in row) {
          const { fault } = row;
          if (fault === 'missing') throw new BusinessError(404, staffMessages.requestMissing);
          if (fault === 'decided') throw await changedOn(tx, '申请', about, now());
          if (fault === 'expired') throw new BusinessError(409, staffMessages.requestExpired, { reason: 'EXPIRED' });
          throw new BusinessError(403, staffMessages[fault], { reason: 'SAME_PERSON' });
        }
        const sent = decision === 'approve' ? await second.carryOut(tx, row, account, request) : [];
        const change = { before: { state: 'pending' }, after: { state }, reason: note };
        await writeLog(tx, { actor, ...about, act: decision, ...change }, now());
        await second.tellDecided(tx, row, { decision: words[decision], reason: note, by: actor.id });
        return sent;
      });
      for (const mail of mails)
        await providers.mail.send(mail).catch((error: unknown) => {
          request.log.error({ err: error }, 'a mail of an approved act was not sent');
          throw new BusinessError(503, staffMessages.approvedNotMailed, { reason: 'MAIL_FAILED' });
        });
      return { data: { state }, message: '已处理' };
    },
  };
}
