import type { correctionCalls } from '../../../contract/beans/correction-calls';
import { checkCorrection } from '../../../contract/beans/rules/correction';
import { correctionMessages } from '../../../contract/beans/staff-messages';
import { needsSecond } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { auditBeans } from './audit';
import { differenceText, ruleName } from './audit-texts';
import { findBeanAccount, listBeanAccounts, sumBeans } from './ledger/accounts-store';
import type { Corrected } from './ledger/corrections-store';
import { decideCorrection, listCorrections, requestCorrection } from './ledger/corrections-store';
import { listMovements } from './ledger/ledger-store';
import { requireNoFaults } from './staff-activity-handlers';

/** Differences that are listed; books that are wrong in more places need an operator. */
const mostDifferences = 100;

const page = (pageNum: number, pageSize: number) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

/** @throws BusinessError for what was refused */
async function requireCorrected(corrected: Corrected, changed: () => Promise<BusinessError>) {
  if (!('fault' in corrected)) return corrected;
  const { fault } = corrected;
  if (typeof fault === 'object')
    throw new BusinessError(409, correctionMessages.lowBalance(fault.held), { reason: 'LOW_BALANCE' });
  switch (fault) {
    case 'decided':
      throw await changed();
    case 'missing':
      throw new BusinessError(404, correctionMessages.missing);
    case 'keyReused':
      throw new BusinessError(409, correctionMessages.keyReused, { reason: 'KEY_REUSED' });
    default:
      throw new BusinessError(403, correctionMessages[fault], { reason: 'SAME_PERSON' });
  }
}

const stateOf = { approve: 'booked', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** The bean accounts of all customers: bookings, audit and corrections. */
export function staffLedgerHandlers(context: Context): Handlers<keyof typeof correctionCalls> {
  const { db, now } = context;
  const changed = (tx: Database, subject: string) => () =>
    changedOn(tx, '更正', { resource: 'ledger', subject }, now());
  return {
    'POST /api/portal/v1/staff/getBeanAccounts': async ({ body: { search = '', pageNum, pageSize } }) => {
      const { rows, total } = await listBeanAccounts(db, search.trim(), page(pageNum, pageSize));
      return { data: { data: rows, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getBeanLedger': async ({ body: { customerCode, pageNum, pageSize } }) => {
      const account = await findBeanAccount(db, customerCode);
      if (!account) throw new BusinessError(404, correctionMessages.customerMissing);
      const { rows, totalRows } = await listMovements(db, account.id, pageNum, pageSize);
      const data = rows.map(({ id, title, amount, balance, createdAt }) => ({
        id,
        title,
        amount,
        balance,
        createdAt: createdAt.toISOString(),
      }));
      return { data: { account: account.shown, data, ...pagedBy(pageNum, pageSize, totalRows) } };
    },

    'POST /api/portal/v1/staff/auditBeans': async () => {
      const found = await auditBeans(db);
      const differences = found
        .slice(0, mostDifferences)
        .map(({ rule, words }) => ({ rule: ruleName(rule), words: differenceText(words) }));
      return { data: { ...(await sumBeans(db)), differences, most: found.length > mostDifferences } };
    },

    'POST /api/portal/v1/staff/getBeanCorrections': async ({ body: { state, pageNum, pageSize }, actor }) => {
      const { rows, total } = await listCorrections(db, state, page(pageNum, pageSize));
      const data = rows.map(({ correction, customerCode, name, requestedBy, decidedBy }) => ({
        id: correction.id,
        customerCode,
        name,
        amount: correction.amount,
        reason: correction.reason,
        state: correction.state,
        requestedBy,
        requestedAt: correction.requestedAt.toISOString(),
        decidedBy: decidedBy ?? '',
        decidedAt: correction.decidedAt?.toISOString() ?? '',
        note: correction.note,
        own: correction.requestedBy === actor.id,
      }));
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/requestBeanCorrection': async ({ body, account, actor }) => {
      const secondPerson = needsSecond(account.rights, 'ledger', 'correct');
      const asked = { ...body, reason: body.reason.trim(), secondPerson };
      requireNoFaults(checkCorrection({ amount: asked.amount, reason: asked.reason }));
      const { row, balance } = await db.transaction(async (tx) => {
        const corrected = await requestCorrection(tx, { ...asked, requestedBy: actor.id }, now());
        if ('fault' in corrected && corrected.fault === 'missing')
          throw new BusinessError(404, correctionMessages.customerMissing);
        const done = await requireCorrected(corrected, changed(tx, asked.customerCode));
        if (!done.repeated) {
          const { amount, state, id } = done.row;
          const after = { correction: id, amount, state, balance: done.balance };
          const entry = { actor, resource: 'ledger', act: 'correct', subject: asked.customerCode, after };
          await writeLog(tx, { ...entry, reason: asked.reason }, now());
        }
        return done;
      });
      const message = row.state === 'pending' ? '已提交，等待另一位同事批准' : `已更正，现有${balance}个金豆`;
      return { data: { state: row.state, balance }, message };
    },

    'POST /api/portal/v1/staff/decideBeanCorrection': async ({ body: { id, decision, note = '' }, actor }) => {
      const said = note.trim();
      if (decision === 'reject' && said === '') requireNoFaults({ note: correctionMessages.noteMissing });
      const decided = await db.transaction(async (tx) => {
        const given = { id, state: stateOf[decision], by: actor.id, note: said };
        const about = { resource: 'ledger', subject: `更正 ${id}` };
        const done = await requireCorrected(await decideCorrection(tx, given, now()), changed(tx, about.subject));
        const { amount, state } = done.row;
        await writeLog(
          tx,
          {
            actor,
            ...about,
            act: decision,
            before: { state: 'pending' },
            after: { amount, state, balance: done.balance },
            reason: said,
          },
          now(),
        );
        return done;
      });
      return { data: { state: decided.row.state }, message: '已处理' };
    },
  };
}
