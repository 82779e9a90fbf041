import { service } from '../../../contract/limits/service';
import { deadlineOf } from '../../../contract/service/rules/deadline';
import type { TicketAct, TicketState, TicketStep } from '../../../contract/service/rules/tickets';
import { allowedActs } from '../../../contract/service/rules/tickets';
import type { ListedTicket, StaffTicket, ticketCalls } from '../../../contract/service/ticket-calls';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { listAble } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { findFileOf } from '../files/files-store';
import { sendFile } from '../files/send-file';
import { tellAssignee, tellSender } from './notices-store';
import { openFields, openSaid, sealSaid } from './ticket-fields';
import type { TicketRow } from './ticket-store';
import {
  addStep,
  changeTicket,
  findPeople,
  findTicket,
  listHolidays,
  listSteps,
  listTickets,
  ticketOfFile,
} from './ticket-store';

type StaffCall = Extract<
  keyof typeof ticketCalls,
  `${string}/getTickets` | `${string}/getTicket` | `${string}/operateTicket` | `${string}/ticketFile/${string}`
>;

const missing = () => new BusinessError(404, '请求的内容不存在');

const outcomes: Readonly<Record<TicketAct, { state: TicketState; step: TicketStep }>> = {
  assign: { state: 'assigned', step: 'assigned' },
  answer: { state: 'answered', step: 'answered' },
  close: { state: 'closed', step: 'closed' },
  reopen: { state: 'assigned', step: 'reopened' },
};

/** `onNews` is called once somebody is to hear of a ticket. */
export function staffHandlers(context: Context, { onNews }: { onNews: () => void }): Handlers<StaffCall> {
  const { db, now, vault } = context;
  const colleagues = () => listAble(db, ['tickets', 'answer']);

  const changed = (tx: Database, { number }: TicketRow) =>
    changedOn(tx, '工单', { resource: 'tickets', subject: number }, now());

  const waits = ({ state }: TicketRow): boolean => state === 'open' || state === 'assigned';
  const listed = (ticket: TicketRow, assignee: string | null): ListedTicket => ({
    ticketNumber: ticket.number,
    kind: ticket.kind,
    title: ticket.title,
    state: ticket.state,
    submittedAt: ticket.createdAt.toISOString(),
    dueAt: ticket.dueAt.toISOString(),
    overdue: waits(ticket) && ticket.dueAt < now(),
    assignee: assignee ?? '',
  });

  /** @throws BusinessError 404 */
  async function ticketOf(number: string): Promise<TicketRow> {
    const ticket = await findTicket(db, number);
    if (!ticket) throw missing();
    return ticket;
  }

  async function whole(ticket: TicketRow): Promise<StaffTicket> {
    const [people, steps, others] = await Promise.all([
      findPeople(db, ticket.id),
      listSteps(db, ticket.id),
      colleagues(),
    ]);
    return {
      ...listed(ticket, people.assignee),
      version: ticket.version,
      sender: people.sender,
      fields: openFields(vault, ticket.content),
      files: ticket.fileIds,
      steps: steps.map(({ at, step, said, actor }) => ({
        at: at.toISOString(),
        step,
        text: openSaid(vault, said),
        actor,
      })),
      colleagues: others.map(({ code, name }) => ({ code, name })),
    };
  }

  return {
    'POST /api/portal/v1/service/getTickets': async ({ body, actor }) => {
      const { pageNum, pageSize, state, kind, mine, ticketNumber = '' } = body;
      const { rows, total } = await listTickets(
        db,
        {
          state,
          kind,
          assigneeId: mine ? actor.id : undefined,
          number: ticketNumber.toUpperCase().replace(/[^0-9A-Z]/g, ''),
        },
        { limit: pageSize, offset: (pageNum - 1) * pageSize },
      );
      return {
        data: {
          data: rows.map(({ ticket, assignee }) => listed(ticket, assignee)),
          ...pagedBy(pageNum, pageSize, total),
        },
      };
    },

    'POST /api/portal/v1/service/getTicket': async ({ body }) => {
      return { data: await whole(await ticketOf(body.ticketNumber)) };
    },

    'POST /api/portal/v1/service/operateTicket': async ({ body, account, actor }) => {
      const { act, version, assigneeCode } = body;
      const text = body.text?.trim() ?? '';
      if (act === 'answer' && text === '') throw new BusinessError(400, '请输入回复内容');
      if (text.length > service.answerMaxLength)
        throw new BusinessError(400, `回复内容不能超过${service.answerMaxLength}字`);
      const ticket = await ticketOf(body.ticketNumber);
      if (ticket.version !== version) throw await changed(db, ticket);
      if (!allowedActs[ticket.state].includes(act)) throw new BusinessError(400, '工单的当前状态不支持此操作');
      const assignee =
        assigneeCode === undefined
          ? { id: account.id, code: account.customerCode }
          : (await colleagues()).find(({ code }) => code === assigneeCode);
      if (!assignee) throw new BusinessError(400, '该员工不能处理工单');
      const { state, step } = outcomes[act];
      const at = now();
      const takes = act === 'assign' || act === 'reopen' || ticket.assigneeId === null;
      const result = await db.transaction(async (tx) => {
        const next = await changeTicket(tx, ticket, {
          state,
          assigneeId: takes ? assignee.id : ticket.assigneeId,
          ...(act === 'reopen' ? { dueAt: deadlineOf(at, await listHolidays(tx, at)) } : {}),
        });
        if (!next) throw await changed(tx, ticket);
        const said = act === 'answer' || act === 'close' ? sealSaid(vault, text) : '';
        const stepId = await addStep(tx, { ticketId: ticket.id, at, step, actorId: actor.id, said });
        if (said !== '') await tellSender(tx, { stepId, at }, ticket);
        if (act === 'assign' || act === 'reopen')
          await tellAssignee(tx, { stepId, at }, { assigneeId: assignee.id, actorId: actor.id });
        await writeLog(
          tx,
          {
            actor,
            resource: 'tickets',
            act,
            subject: ticket.number,
            before: { state: ticket.state },
            after: { state, ...(takes ? { assignee: assignee.code } : {}) },
          },
          at,
        );
        return next;
      });
      onNews();
      return { data: await whole(result) };
    },

    'GET /api/portal/v1/service/ticketFile/:fileIndexId': async ({ params, reply, actor }) => {
      const { fileIndexId = '' } = params;
      const ticket = await ticketOfFile(db, fileIndexId);
      const file = ticket && (await findFileOf(db, fileIndexId, ticket.id));
      if (file) await writeLog(db, { actor, resource: 'tickets', act: 'download', subject: ticket.number }, now());
      return sendFile(context, reply, file);
    },
  };
}
