import type { Prepared } from '../../../contract/prepared';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { listsOf } from '../../http/list-cache';
import { newCode } from '../../security/random';
import { prepareAccount, removeAccounts } from './accounts';
import { prepareChat } from './chat';
import { prepareCoupon, removeCoupon } from './coupon';
import { prepareEmployee, prepareRoster, removeEmployee } from './employee';
import { prepareEvent, removeEvent } from './event';
import { importFiles } from './import-files';
import { prepareInbox } from './inbox';
import { prepareLive, removeLive } from './live';
import type { WorldOrder } from './order';
import { prepareRating } from './rating';
import { prepareRecord, removeRecord } from './record';
import { prepareSale, removeSale } from './sale';
import { prepareArticle, prepareComments, prepareQuestion, removeArticle } from './texts';

const unknown = (field: string) => new BusinessError(400, '提交的内容不正确', { field });

/**
 * Makes all that a case needs in one transaction, by the areas' own stores, with names that nothing else has: what is
 * made meets neither samples nor another case.
 * @throws BusinessError 400 where the order names an account that it does not make
 */
export async function prepareWorld(context: Context, order: WorldOrder): Promise<Prepared> {
  const id = newCode(6);
  const facts = await context.db.transaction(async (tx) => {
    const made: Prepared = { id, accounts: {} };
    const ids = new Map<string, string>();
    const phoneOf = (name: string) => made.accounts[name]?.phone ?? '';
    for (const [name, wanted] of Object.entries(order.accounts ?? {})) {
      const account = await prepareAccount(tx, context, { id, name, wanted, phoneOf });
      ids.set(name, account.accountId);
      made.accounts[name] = account.facts;
    }
    const idOf = (name: string): string => {
      const found = ids.get(name);
      if (found === undefined) throw unknown(name);
      return found;
    };
    const codeOf = (name: string) => made.accounts[name]?.code ?? idOf(name);
    if (order.sale) made.sale = await prepareSale(tx, context, { id, sale: order.sale, idOf, codeOf, phoneOf });
    if (order.coupon) made.coupon = await prepareCoupon(tx, context, { id, wanted: order.coupon, idOf });
    if (order.article) made.article = await prepareArticle(tx, context, { id, wanted: order.article, codeOf });
    if (order.comments) made.comments = await prepareComments(tx, context, { id, wanted: order.comments, idOf });
    if (order.question) made.question = await prepareQuestion(tx, context, { wanted: order.question, idOf });
    if (order.chat) made.chat = await prepareChat(tx, context, { wanted: order.chat, idOf });
    if (order.inbox) made.inbox = await prepareInbox(tx, context, { wanted: order.inbox, idOf });
    if (order.live) made.live = await prepareLive(tx, context, { id, wanted: order.live, idOf });
    if (order.rating) await prepareRating(tx, context, { wanted: order.rating, idOf });
    if (order.event) {
      const mailboxOf = (name: string) => made.accounts[name]?.mailbox ?? idOf(name);
      made.event = await prepareEvent(tx, context, { id, wanted: order.event, idOf, mailboxOf });
    }
    if (order.record) made.record = await prepareRecord(tx, context, { id, wanted: order.record, idOf });
    if (order.roster) {
      made.roster = await prepareRoster(tx, context, id);
      made.files = importFiles(made.roster);
    }
    if (order.employee) made.employee = await prepareEmployee(tx, context, { id, wanted: order.employee });
    return made;
  });
  listsOf(context).drop();
  if (order.chat) await context.areas.reread();
  return facts;
}

/** Removes what was made. What the law has kept, such as bookings, is kept of a test too, without names. */
export async function removeWorld(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await removeRecord(tx, context, id);
    await removeAccounts(tx, context, id);
    await removeSale(tx, id);
    await removeCoupon(tx, id);
    await removeArticle(tx, id);
    await removeLive(tx, id);
    await removeEmployee(tx, context, id);
    await removeEvent(tx, id);
  });
  listsOf(context).drop();
}
