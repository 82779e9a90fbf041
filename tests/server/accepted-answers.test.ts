import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxMessages } from '../../server/database/inbox-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { questions } from '../../server/modules/questions/tables';
import type { Commenter, Scene } from './comments-flow';
import { auditCall, deleteCall, newText, startComments, submitCall } from './comments-flow';

const acceptCall = 'POST /api/portal/v1/question/acceptAnswer';
const staffCall = 'POST /api/portal/v1/question/acceptAnswerForAsker';

let scene: Scene;
let manager: Commenter;
beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

/** A question that everybody sees. */
async function asked(who: Commenter): Promise<number> {
  const body = { categoryCode: 'service_pcb' as const, title: `提问${newText()}`, content: newText() };
  const { id } = (await who.browser.call('POST /api/portal/v1/question/submit', body)).data;
  await manager.browser.call('POST /api/portal/v1/question/operate', { ids: [id], act: 'show' });
  return id;
}

async function answered(who: Commenter, businessId: number, parentCommentId?: number): Promise<number> {
  const written = { content: `<p>${newText()}</p>`, type: 6 as const, businessId, parentCommentId };
  const { status, data } = await who.browser.call(submitCall, written);
  expect(status).toBe(200);
  return data.id;
}

const accept = ({ browser }: Commenter, id: number, commentId: number, accepted: 0 | 1 = 1) =>
  browser.call(acceptCall, { id, commentId, accepted });

/** The comments under a question in their order, with which are accepted. */
async function listed(businessId: number, changes: object = {}) {
  const body = { informationId: businessId, type: 6 as const, pageNum: 1, pageSize: 10, ...changes };
  const { commentModelList } = (await scene.visitor().call('POST /api/portal/v1/getCommentList', body)).data;
  return {
    ids: commentModelList.map(({ id }) => id),
    accepted: commentModelList.filter((comment) => comment.accepted).map(({ id }) => id),
  };
}

const messagesOf = ({ accountId }: Commenter) =>
  scene.db.$count(
    inboxMessages,
    and(eq(inboxMessages.accountId, accountId), eq(inboxMessages.kind, 'answerAccepted'), isNull(inboxMessages.goneAt)),
  );

it('an accepted answer stands first behind the official one, until another takes its place or it is taken back', async () => {
  const [asker, first, second] = [await scene.customer(), await scene.customer(), await scene.customer()];
  const id = await asked(asker);
  const good = await answered(first, id);
  const written = { content: `<p>${newText()}</p>`, type: 6 as const, businessId: id };
  const official = (await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', written)).data.id;
  const [better, last] = [await answered(second, id), await answered(second, id)];
  expect(await listed(id)).toEqual({ ids: [official, last, better, good], accepted: [] });

  expect(await accept(asker, id, good)).toMatchObject({ status: 200, data: { accepted: true } });
  expect(await listed(id)).toEqual({ ids: [official, good, last, better], accepted: [good] });
  expect((await listed(id, { pageSize: 2, pageNum: 2 })).ids).toEqual([last, better]);
  const place = { type: 6 as const, businessId: id, id: good, pageSize: 2 };
  for (const [comment, pageNum] of [
    [good, 1],
    [last, 2],
    [official, 1],
  ] as const)
    expect(
      (await scene.visitor().call('POST /api/portal/v1/comment/getCommentPlace', { ...place, id: comment })).data,
    ).toEqual({ pageNum, rootId: comment });
  expect([await messagesOf(first), await messagesOf(second)]).toEqual([1, 0]);
  expect((await accept(asker, id, good)).status).toBe(200);
  expect(await messagesOf(first)).toBe(1);

  await accept(asker, id, better);
  expect(await listed(id)).toEqual({ ids: [official, better, last, good], accepted: [better] });
  expect([await messagesOf(first), await messagesOf(second)]).toEqual([0, 1]);
  // What is not the accepted one has nothing to be taken back.
  await accept(asker, id, good, 0);
  expect((await listed(id)).accepted).toEqual([better]);
  await accept(asker, id, better, 0);
  expect(await listed(id)).toEqual({ ids: [official, last, better, good], accepted: [] });
  expect(await messagesOf(second)).toBe(0);
});

it('is for the asker and staff, of what everybody sees and is no reply', async () => {
  const [asker, author] = [await scene.customer(), await scene.customer()];
  const [id, other] = [await asked(asker), await asked(await scene.customer())];
  const answer = await answered(author, id);
  expect((await scene.visitor().call(acceptCall, { id, commentId: answer, accepted: 1 })).status).toBe(401);
  for (const [who, question, comment] of [
    [author, id, answer],
    [manager, id, answer],
    [asker, other, answer],
    [asker, id, await answered(author, other)],
    [asker, id, await answered(author, id, answer)],
    [asker, id, await answered(await scene.customer({ trusted: false }), id)],
  ] as const)
    expect((await accept(who, question, comment)).status).toBe(404);
  const forAsker = { id, commentId: answer, accepted: 1 as const };
  expect((await author.browser.call(staffCall, forAsker)).status).toBe(403);
  expect((await manager.browser.call(staffCall, forAsker)).status).toBe(200);
  expect((await listed(id)).accepted).toEqual([answer]);
  expect(await messagesOf(author)).toBe(1);
  expect(
    await scene.db.$count(staffLog, and(eq(staffLog.act, 'acceptAnswer'), eq(staffLog.subject, `提问${id}`))),
  ).toBe(1);
  await manager.browser.call('POST /api/portal/v1/question/setStatus', { id, status: 0, reason: '与产品无关' });
  expect((await accept(asker, id, answer, 0)).status).toBe(404);
});

it('of one’s own comment tells nobody', async () => {
  const asker = await scene.customer();
  const id = await asked(asker);
  expect((await accept(asker, id, await answered(asker, id))).status).toBe(200);
  expect(await messagesOf(asker)).toBe(0);
});

it('goes out of sight with its comment, and comes back with it; meanwhile another can be accepted', async () => {
  const [asker, author, other] = [await scene.customer(), await scene.customer(), await scene.customer()];
  const id = await asked(asker);
  const [answer, instead] = [await answered(author, id), await answered(other, id)];
  // Another one that is not shown, for whatever reason.
  await answered(await scene.customer({ trusted: false }), id);
  await accept(asker, id, answer);
  const audit = (auditStatus: 1 | 2) => manager.browser.call(auditCall, { commentIds: [answer], auditStatus });
  await audit(2);
  expect(await listed(id)).toEqual({ ids: [instead], accepted: [] });
  expect(await messagesOf(author)).toBe(0);
  await audit(1);
  expect((await listed(id)).accepted).toEqual([answer]);
  expect(await messagesOf(author)).toBe(1);
  await author.browser.call(deleteCall, { commentIds: [answer], type: 6, businessId: id });
  expect((await accept(asker, id, answer)).status).toBe(200);
  expect((await accept(asker, id, instead)).status).toBe(200);
  expect((await listed(id)).accepted).toEqual([instead]);
  expect((await accept(asker, id, answer)).status).toBe(404);
});

it('is one, however many are accepted at once', async () => {
  const [asker, author] = [await scene.customer(), await scene.customer()];
  const id = await asked(asker);
  const answers = [await answered(author, id), await answered(author, id), await answered(author, id)];
  for (const { status } of await Promise.all([...answers, ...answers].map((each) => accept(asker, id, each))))
    expect(status).toBe(200);
  const [kept] = await scene.db.select({ is: questions.acceptedId }).from(questions).where(eq(questions.id, id));
  expect((await listed(id)).accepted).toEqual([kept?.is]);
  expect(await messagesOf(author)).toBe(1);
});
