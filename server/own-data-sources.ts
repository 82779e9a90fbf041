import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { operationTypes } from '../contract/comments/rules/comment-types';
import { reportDecisions, reportReasons } from '../contract/comments/rules/report-reasons';
import { inboxText, isInboxKind } from '../contract/inbox/rules/kinds';
import { comments as commentLimits } from '../contract/limits/comments';
import { lineOfMessage } from '../contract/service/rules/chat';
import { commentSubjects } from './comment-subjects';
import type { Database } from './database/connection';
import { inboxMessages, inboxPreferences } from './database/inbox-tables';
import type { OwnData } from './database/own-data';
import { textOf } from './html/text-of';
import { disputes } from './modules/archive/tables';
import { checkIns } from './modules/beans/check-in/check-in-tables';
import { customerCoupons } from './modules/beans/ledger/coupon-tables';
import { beanLedger } from './modules/beans/ledger/ledger-tables';
import { openAddress } from './modules/beans/sale/address';
import { exchanges } from './modules/beans/sale/seckill-tables';
import { beanOrders } from './modules/beans/tasks/task-tables';
import { listBlocks } from './modules/comments/blocks-store';
import { forgetEarlierTexts } from './modules/comments/edit';
import { withNames } from './modules/comments/mentions-store';
import { operate } from './modules/comments/operations-store';
import { commentBlocks, commentReports, comments } from './modules/comments/tables';
import { contactOf, eraseContacts } from './modules/events/sign-ups-store';
import { eventActivities, eventSignUps, mailboxProofs } from './modules/events/tables';
import { releaseImagesOf } from './modules/files/images-store';
import { files } from './modules/files/tables';
import { helpFeedback } from './modules/help/tables';
import { accountData, passkeyData, sessionData } from './modules/identity/closing-store';
import { mergeData } from './modules/identity/merge-store';
import { acceptances } from './modules/legal/tables';
import { questionNotices, questions } from './modules/questions/tables';
import { filesOf, messagePurpose, removeChats } from './modules/service/chat-store';
import { chatMessages, chats } from './modules/service/chat-tables';
import { openFields } from './modules/service/ticket-fields';
import { removeTickets } from './modules/service/ticket-store';
import { serviceTickets } from './modules/service/ticket-tables';
import { tips } from './modules/tips/tables';

/** The newest rows of an account. */
const newest = <Table extends PgTable>(
  db: Database,
  table: Table,
  { of, by }: { of: SQL | undefined; by: PgColumn },
  limit: number,
) =>
  db
    .select()
    // The type of a table as a parameter is not followed further.
    .from(table as PgTable)
    .where(of)
    .orderBy(desc(by))
    .limit(limit) as unknown as Promise<Table['$inferSelect'][]>;

const some = async (db: Database, table: PgTable, of: SQL | undefined): Promise<boolean> => {
  const [row] = await db.select({ one: sql`1` }).from(table).where(of).limit(1);
  return row !== undefined;
};

const commentData: OwnData = {
  title: '评论',
  async read({ db }, { id }, limit) {
    const of = and(eq(comments.accountId, id), isNull(comments.deletedAt));
    const rows = await newest(db, comments, { of, by: comments.id }, limit);
    return (await withNames(db, rows)).map(({ content, createdAt }) => ({ 时间: createdAt, 内容: textOf(content) }));
  },
  async forget(tx, { id }, now) {
    const rows = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.accountId, id), isNull(comments.deletedAt)));
    for (let at = 0; at < rows.length; at += commentLimits.closedAtOnce)
      await operate(tx, commentSubjects, {
        operation: operationTypes.remove,
        own: true,
        ids: rows.slice(at, at + commentLimits.closedAtOnce).map((row) => row.id),
        operator: { id, reason: '' },
        now,
        decide: async () => () => ({ to: 1 }),
      });
    await forgetEarlierTexts(tx, id);
    await tx.update(comments).set({ content: '', addressIndex: null }).where(eq(comments.accountId, id));
  },
};

const reportData: OwnData = {
  title: '举报',
  async read({ db }, { id }, limit) {
    const of = eq(commentReports.accountId, id);
    const rows = await newest(db, commentReports, { of, by: commentReports.createdAt }, limit);
    return rows.map(({ createdAt, reason, words, decision }) => ({
      时间: createdAt,
      原因: reportReasons[reason],
      说明: words,
      结果: decision === null ? '待处理' : reportDecisions[decision],
    }));
  },
  async forget(tx, { id }) {
    await tx.delete(commentReports).where(eq(commentReports.accountId, id));
  },
};

const blockData: OwnData = {
  title: '屏蔽的人',
  async read({ db }, { id }) {
    return (await listBlocks(db, id)).map(({ nickName, createdAt }) => ({ 时间: createdAt, 昵称: nickName }));
  },
  async forget(tx, { id }) {
    await tx.delete(commentBlocks).where(or(eq(commentBlocks.accountId, id), eq(commentBlocks.blockedId, id)));
  },
};

const questionData: OwnData = {
  title: '提问',
  async read({ db }, { id }, limit) {
    const rows = await newest(db, questions, { of: eq(questions.accountId, id), by: questions.id }, limit);
    return rows.map(({ title, content, createdAt }) => ({ 时间: createdAt, 标题: title, 内容: textOf(content) }));
  },
  async forget(tx, { id }, now) {
    // Answers and likes of others hang on the rows.
    await tx
      .update(questions)
      .set({
        title: '该提问已删除',
        content: '',
        fileIds: [],
        status: 0,
        handled: true,
        reviewedAt: now,
        updatedAt: now,
      })
      .where(eq(questions.accountId, id));
    await tx.delete(questionNotices).where(eq(questionNotices.accountId, id));
  },
};

const signUpData: OwnData = {
  title: '活动报名',
  async read({ db, vault }, { id }, limit) {
    const rows = await db
      .select({ signUp: eventSignUps, title: eventActivities.title })
      .from(eventSignUps)
      .innerJoin(eventActivities, eq(eventActivities.id, eventSignUps.activityId))
      .where(eq(eventSignUps.accountId, id))
      .orderBy(desc(eventSignUps.id))
      .limit(limit);
    return rows.map(({ signUp, title }) => {
      const { name, phone, email, company } = contactOf(vault, signUp);
      return { 时间: signUp.createdAt, 活动: title, 姓名: name, 电话: phone, 邮箱: email, 公司: company };
    });
  },
  async unsettled(db, { id }) {
    const [coming] = await db
      .select({ id: eventSignUps.id })
      .from(eventSignUps)
      .innerJoin(eventActivities, eq(eventActivities.id, eventSignUps.activityId))
      .where(
        and(
          eq(eventSignUps.accountId, id),
          ne(eventSignUps.state, 'cancelled'),
          sql`${eventActivities.finishTime} > now()`,
        ),
      )
      .limit(1);
    return coming && '尚未举行的活动报名';
  },
  async forget(tx, { id }) {
    await eraseContacts(tx, eq(eventSignUps.accountId, id));
    await tx.delete(mailboxProofs).where(eq(mailboxProofs.accountId, id));
  },
};

const ticketData: OwnData = {
  title: '投诉与建议',
  async read({ db, vault }, { id }, limit) {
    const of = eq(serviceTickets.accountId, id);
    const rows = await newest(db, serviceTickets, { of, by: serviceTickets.createdAt }, limit);
    return rows.map(({ number, createdAt, content }) => ({
      时间: createdAt,
      单号: number,
      ...Object.fromEntries(openFields(vault, content).map(({ label, value }) => [label, value])),
    }));
  },
  async unsettled(db, { id }) {
    const waiting = and(eq(serviceTickets.accountId, id), inArray(serviceTickets.state, ['open', 'assigned']));
    return (await some(db, serviceTickets, waiting)) ? '处理中的投诉与建议' : undefined;
  },
  async forget(tx, { id }) {
    await removeTickets(tx, eq(serviceTickets.accountId, id));
  },
};

const chatData: OwnData = {
  title: '在线客服会话',
  async read({ db, vault }, { id }, limit) {
    const rows = await db
      .select({
        at: chatMessages.at,
        by: chatMessages.by,
        content: chatMessages.content,
        fileIds: chatMessages.fileIds,
      })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .where(and(eq(chats.accountId, id), ne(chatMessages.by, 'note')))
      .orderBy(desc(chatMessages.at), desc(chatMessages.seq))
      .limit(limit);
    const sent = await filesOf(
      { db, vault },
      rows.flatMap(({ fileIds }) => fileIds),
    );
    return rows.map(({ at, by, content, fileIds }) => ({
      时间: at,
      发送方: by === 'visitor' ? '本人' : '客服',
      内容: lineOfMessage({
        text: vault.open(content, messagePurpose),
        files: fileIds.flatMap((id) => sent.get(id) ?? []),
      }),
    }));
  },
  async forget(tx, { id }) {
    await removeChats(tx, eq(chats.accountId, id));
  },
};

const disputeData: OwnData = {
  title: '履历报告异议',
  async read({ db, vault }, { id }, limit) {
    const rows = await newest(db, disputes, { of: eq(disputes.accountId, id), by: disputes.createdAt }, limit);
    return rows.map(({ createdAt, content, phone, outcome }) => ({
      时间: createdAt,
      内容: vault.open(content, 'feedback.content'),
      电话: vault.open(phone, 'feedback.phone'),
      处理结果: outcome,
    }));
  },
  async unsettled(db, { id }) {
    const open = and(eq(disputes.accountId, id), isNull(disputes.closedAt));
    return (await some(db, disputes, open)) ? '处理中的履历报告异议' : undefined;
  },
  // They belong to the report of somebody who proved who they are, and end by their own time.
  async forget(tx, { id }) {
    await tx.update(disputes).set({ accountId: null }).where(eq(disputes.accountId, id));
  },
};

const feedbackData: OwnData = {
  title: '帮助文档反馈',
  async read({ db, vault }, { code }, limit) {
    const of = eq(helpFeedback.customerCode, code);
    const rows = await newest(db, helpFeedback, { of, by: helpFeedback.receivedAt }, limit);
    return rows.map(({ receivedAt, articleTitle, reasons, description }) => ({
      时间: receivedAt,
      文档: articleTitle,
      原因: reasons,
      说明: vault.open(description, 'help.feedback'),
    }));
  },
  async forget(tx, { code }) {
    const gone = await tx
      .delete(helpFeedback)
      .where(eq(helpFeedback.customerCode, code))
      .returning({ id: helpFeedback.id });
    await releaseFiles(
      tx,
      gone.map(({ id }) => id),
    );
  },
};

/** Without a use they are swept. */
async function releaseFiles(tx: Database, usedBy: readonly string[]): Promise<void> {
  if (usedBy.length > 0)
    await tx
      .update(files)
      .set({ usedBy: null })
      .where(inArray(files.usedBy, [...usedBy]));
}

const fileData: OwnData = {
  title: '上传的文件',
  async read({ db, vault }, { id }, limit) {
    const rows = await newest(db, files, { of: eq(files.browserHash, id), by: files.createdAt }, limit);
    return rows.map(({ createdAt, name, size }) => ({
      时间: createdAt,
      文件名: vault.open(name, 'file.name'),
      字节: size,
    }));
  },
  async forget(tx, { id }) {
    await releaseFiles(tx, [id]);
    await releaseImagesOf(tx, id);
  },
};

const exchangeData: OwnData = {
  title: '金豆兑换',
  async read({ db, vault }, { id }, limit) {
    const rows = await newest(db, exchanges, { of: eq(exchanges.accountId, id), by: exchanges.id }, limit);
    return rows.map(({ createdAt, title, beans, address, expressCompany, expressNo }) => ({
      时间: createdAt,
      商品: title,
      金豆: beans,
      收货地址: address === null ? '' : openAddress(vault, address),
      物流: `${expressCompany} ${expressNo}`.trim(),
    }));
  },
  async unsettled(db, { id }) {
    const waits = and(eq(exchanges.accountId, id), isNull(exchanges.shippedAt), isNull(exchanges.returnedAt));
    return (await some(db, exchanges, waits)) ? '尚未发货的兑换' : undefined;
  },
};

const tipData: OwnData = {
  title: '打赏',
  async read({ db }, { id }, limit) {
    const rows = await newest(db, tips, { of: eq(tips.accountId, id), by: tips.id }, limit);
    return rows.map(({ createdAt, title, amountFen, state }) => ({
      时间: createdAt,
      视频: title,
      分: amountFen,
      状态: state,
    }));
  },
  async unsettled(db, { id }) {
    const waits = and(eq(tips.accountId, id), inArray(tips.state, ['open', 'refunding']));
    return (await some(db, tips, waits)) ? '尚未完成的打赏支付或退款' : undefined;
  },
};

/** What the law asks to be kept, by the privacy policy for three years at least: bookings, orders, what was consented to. */
const kept: readonly OwnData[] = [
  {
    title: '金豆明细',
    async read({ db }, { id }, limit) {
      const rows = await newest(db, beanLedger, { of: eq(beanLedger.accountId, id), by: beanLedger.id }, limit);
      return rows.map(({ createdAt, title, amount, balance }) => ({
        时间: createdAt,
        说明: title,
        金豆: amount,
        余额: balance,
      }));
    },
  },
  {
    title: '优惠券',
    async read({ db }, { id }, limit) {
      const of = eq(customerCoupons.accountId, id);
      const rows = await newest(db, customerCoupons, { of, by: customerCoupons.id }, limit);
      return rows.map(({ createdAt, name, endsAt, orderNo }) => ({
        时间: createdAt,
        名称: name,
        有效期至: endsAt,
        订单号: orderNo ?? '',
      }));
    },
  },
  {
    title: '签到',
    async read({ db }, { id }, limit) {
      const rows = await newest(db, checkIns, { of: eq(checkIns.accountId, id), by: checkIns.day }, limit);
      return rows.map(({ day, gained }) => ({ 日期: day, 金豆: gained }));
    },
  },
  {
    title: '订单',
    async read({ db }, { code }, limit) {
      const of = eq(beanOrders.customerCode, code);
      const rows = await newest(db, beanOrders, { of, by: beanOrders.orderTime }, limit);
      return rows.map(({ orderNo, orderTime, payFen, beans }) => ({
        订单号: orderNo,
        时间: orderTime,
        分: payFen,
        金豆: beans,
      }));
    },
  },
  {
    title: '已同意的协议',
    async read({ db }, { id }, limit) {
      const rows = await newest(db, acceptances, { of: eq(acceptances.accountId, id), by: acceptances.id }, limit);
      return rows.map(({ document, version, acceptedAt }) => ({ 文件: document, 版本: version, 时间: acceptedAt }));
    },
  },
];

const inboxData: OwnData = {
  title: '消息',
  async read({ db }, { id }, limit) {
    const of = and(eq(inboxMessages.accountId, id), isNull(inboxMessages.goneAt));
    const rows = await newest(db, inboxMessages, { of, by: inboxMessages.at }, limit);
    return rows.map(({ at, kind, parts, count, readAt }) => ({
      时间: at,
      已读: readAt,
      // Who did it has data of their own.
      内容: isInboxKind(kind) ? inboxText(kind, { who: '一位用户', count: String(count), ...parts }) : '',
    }));
  },
  async forget(tx, { id }) {
    await tx.delete(inboxMessages).where(eq(inboxMessages.accountId, id));
    await tx.delete(inboxPreferences).where(eq(inboxPreferences.accountId, id));
  },
};

/** What the areas hold of an account: for its owner's file, and for its closing, in this order; the account itself last. */
export const ownDataSources: readonly OwnData[] = [
  sessionData,
  passkeyData,
  commentData,
  reportData,
  blockData,
  questionData,
  signUpData,
  ticketData,
  chatData,
  disputeData,
  feedbackData,
  fileData,
  exchangeData,
  tipData,
  inboxData,
  ...kept,
  mergeData,
  accountData,
];
