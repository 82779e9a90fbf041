import type { FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages';
import { entered } from '../../../contract/rules/entered';
import type { StaffType } from '../../../contract/service/rules/complaint';
import {
  checkContactPhone,
  checkContent,
  checkLinkMan,
  checkPerson,
  checkReason,
  checkSuggestion,
  complaintMessages,
  takesPhone,
} from '../../../contract/service/rules/complaint';
import { deadlineOf } from '../../../contract/service/rules/deadline';
import type { TicketKind } from '../../../contract/service/rules/tickets';
import type { ticketCalls } from '../../../contract/service/ticket-calls';
import type { CheckCaptcha, Context } from '../../context';
import { tellStaff } from '../../database/staff-changes';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { useFiles as takeFiles } from '../files/files-store';
import { tellQueue } from './notices-store';
import { sealFields, writtenComplaint, writtenFeedback } from './ticket-fields';
import { addTicket, listHolidays, listSorts } from './ticket-store';

type SubmitCall = Extract<
  keyof typeof ticketCalls,
  `${string}/getComplaintSortList` | `${string}/submitComplaint` | `${string}/submitSiteFeedback`
>;

/** @throws BusinessError 400 with the first thing that is wrong */
function refuseFirst(...wrongs: readonly (string | undefined)[]): void {
  const wrong = wrongs.find((one) => one !== undefined);
  if (wrong !== undefined) throw new BusinessError(400, wrong);
}

interface Written {
  kind: TicketKind;
  title: string;
  phone: string;
  /** By label, as staff read them. */
  fields: Readonly<Record<string, string>>;
  fileIds: readonly string[];
  requestKey: string;
}

interface SubmitOptions {
  checkCaptcha: CheckCaptcha;
  /** Called once somebody is to hear of a ticket. */
  onNews: () => void;
}

export function submitHandlers(context: Context, { checkCaptcha, onNews }: SubmitOptions): Handlers<SubmitCall> {
  const { db, now, sessions, vault } = context;

  /**
   * The account of a sender; undefined for a visitor who has solved a captcha.
   * @throws BusinessError 401 for a visitor without one
   */
  async function senderOf(request: FastifyRequest, given: { captchaId?: string; captchaAnswer?: string }) {
    const account = (await sessions.sessionOf(request))?.account;
    if (account) return account;
    if (await checkCaptcha(context, given, request)) return undefined;
    throw new BusinessError(401, messages.loginFirst, { reason: 'LOGIN' });
  }

  async function store(written: Written, accountId: string | undefined) {
    const { kind, title, phone, fields, fileIds, requestKey } = written;
    const createdAt = now();
    const text = JSON.stringify(fields);
    const owner = accountId ?? '';
    const { ticket } = await db.transaction(async (tx) => {
      const stored = await addTicket(tx, {
        kind,
        title,
        accountId: accountId ?? null,
        phoneIndex: phone === '' ? null : vault.index(phone, 'service.phone'),
        content: sealFields(vault, fields),
        fileIds: [...fileIds],
        digest: vault.index(JSON.stringify([requestKey, accountId ?? '', kind, text, fileIds]), 'service.digest'),
        requestKey,
        createdAt,
        dueAt: deadlineOf(createdAt, await listHolidays(tx, createdAt)),
      });
      if (!stored.added) return stored;
      await tellStaff(tx, 'tickets');
      if (fileIds.length > 0 && !(await takeFiles(tx, { browserHash: owner, fileIds, usedBy: stored.ticket.id })))
        throw new BusinessError(400, complaintMessages.files);
      await tellQueue(tx, { stepId: stored.stepId, at: createdAt });
      return stored;
    });
    onNews();
    return { data: { ticketNumber: ticket.number, dueAt: ticket.dueAt.toISOString() } };
  }

  return {
    'GET /api/portal/v1/getComplaintSortList': async ({ query }) => ({ data: await listSorts(db, query.salesClass) }),

    'POST /api/portal/v1/submitComplaint': async ({ body, request }) => {
      const { salesClass, method, complaintSortCode, fileIndexIds } = body;
      // The contract has bound the class to these.
      const type = salesClass as StaffType;
      refuseFirst(
        checkPerson(body.complaintMan),
        checkContent(body.complaintContent),
        checkSuggestion(body.customerSuggestion),
        checkLinkMan(body.linkMan),
        checkContactPhone(body.complaintPhone),
        checkReason(body.otherReason),
        method === 'phone' && !takesPhone(type) ? complaintMessages.noPhoneMethod : undefined,
      );
      const sort = (await listSorts(db, salesClass)).find((one) => one.complaintSortCode === complaintSortCode);
      if (!sort) throw new BusinessError(400, complaintMessages.noSort);
      const account = await senderOf(request, body);
      if (!account && fileIndexIds.length > 0) throw new BusinessError(400, complaintMessages.files);
      const phone = entered('landline', body.complaintPhone);
      return store(
        {
          kind: 'complaint',
          phone,
          ...writtenComplaint({
            salesClass: type,
            method,
            sortName: sort.sortName,
            person: entered('name', body.complaintMan),
            content: body.complaintContent.trim(),
            suggestion: body.customerSuggestion.trim(),
            reason: body.otherReason.trim(),
            name: entered('name', body.linkMan),
            phone,
          }),
          fileIds: [...fileIndexIds].sort(),
          requestKey: body.requestKey,
        },
        account?.id,
      );
    },

    'POST /api/portal/v1/submitSiteFeedback': async ({ body, request }) => {
      const { type, customerSuggestContext, phoneNumber, requestKey = '' } = body;
      refuseFirst(checkSuggestion(customerSuggestContext), checkContactPhone(phoneNumber));
      const account = await senderOf(request, body);
      const phone = entered('landline', phoneNumber);
      return store(
        {
          kind: 'feedback',
          phone,
          ...writtenFeedback(type, customerSuggestContext.trim(), phone),
          fileIds: [],
          requestKey,
        },
        account?.id,
      );
    },
  };
}
