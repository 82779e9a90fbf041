import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Message } from '../../outbox';
import type { News } from '../../tell-person';
import { newsMessage, noticesAtOnce, tellWaiting } from '../../tell-person';
import { claimNotices, readNotices } from './notices-store';
import { openFields, phoneLabel } from './ticket-fields';

type Notice = Awaited<ReturnType<typeof readNotices>>[number];

const staffPath = (number: string): string => `/portal/tickets?ticket=${number}`;

/** Nothing in it says more than the lists do: mails and messages are read by others. */
function newsOf({ step, number, title, dueAt }: Notice): Omit<News, 'key'> {
  const due = formatDateTime(dueAt);
  switch (step) {
    case 'answered':
    case 'closed':
      return {
        template: 'ticketAnswered',
        params: [number],
        subject: '您提交的内容已有回复',
        text: `您提交的工单${number}已有回复，请在网站“我的提交”中查看。`,
        path: '/portal/account/tickets',
      };
    case 'submitted':
      return {
        template: 'ticketReceived',
        params: [number, due],
        subject: `新工单${number}`,
        text: `收到新工单${number}（${title}），请于${due}前回复。`,
        path: staffPath(number),
      };
    case 'assigned':
    case 'reopened':
      return {
        template: 'ticketAssigned',
        params: [number, due],
        subject: `工单${number}由您处理`,
        text: `工单${number}（${title}）已分配给您，请于${due}前回复。`,
        path: staffPath(number),
      };
  }
}

/** Staff read mail at their desks; a landline takes no short message. */
function messageOf(context: Context, notice: Notice, sign: string): Message[] {
  const { vault } = context;
  const { id, step, accountId, phone, email, content } = notice;
  const isForSender = step === 'answered' || step === 'closed';
  const left = openFields(vault, content).find(({ label }) => label === phoneLabel)?.value ?? null;
  const known = phone === null ? null : vault.open(phone, 'account.phone');
  return newsMessage(
    context,
    {
      phone: !isForSender ? null : accountId === null ? mobileOf(left) : known,
      email: email === null ? null : vault.open(email, 'account.email'),
    },
    { key: `ticket:${id}`, ...newsOf(notice) },
    sign,
  );
}

/** Tells staff of tickets that have come or are theirs, by mail, and senders of answers. */
export const tellOfTickets = (context: Context): Promise<void> =>
  tellWaiting(context, async (tx, sign) => {
    const ids = await claimNotices(tx, noticesAtOnce, context.now());
    const notices = ids.length === 0 ? [] : await readNotices(tx, ids);
    return { taken: ids.length, messages: notices.flatMap((notice) => messageOf(context, notice, sign)) };
  });

const mobileOf = (phone: string | null): string | null => (phone !== null && /^1\d{10}$/.test(phone) ? phone : null);
