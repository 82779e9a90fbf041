import { randomUUID } from 'node:crypto';
import { afterWorkingDays } from '../../../contract/identity/rules/closing';
import { screen } from '../../../src/machines/identity/closing/screen';
import type { RunDriver } from '../driver';
import { rowsOf } from '../own-rows';

/** Working days until an account is closed, where nothing else is set. */
const days = 15;

const complaint = {
  complainType: '1',
  salesClass: 'PCB',
  method: 'ticket',
  complaintMan: '王工',
  complaintContent: '用于测试',
  customerSuggestion: '用于测试',
  linkMan: '李雷',
  complaintPhone: '13800138000',
  otherReason: '用于测试',
  fileIndexIds: [],
};

export const driver: RunDriver = {
  screen,
  shown: (context) => ({
    ...context,
    dueAt: context.dueAt === '' ? '' : afterWorkingDays(new Date(), days).toISOString(),
  }),
  named: (event, { accounts }) =>
    event.proof?.password === 'portal-demo-2026'
      ? { ...event, proof: { password: accounts.customer?.password } }
      : event,
  answers: {},
  others: {
    complains: async ({ as }) => {
      const customer = await as('customer');
      const [sort] = Object(await customer.get('/api/portal/v1/getComplaintSortList?salesClass=PCB'));
      const body = {
        ...complaint,
        complaintSortCode: sort.complaintSortCode,
        requestKey: randomUUID().replaceAll('-', ''),
      };
      await customer.postSealed('/api/portal/v1/submitComplaint', body);
    },
    settles: async (hands) => {
      const [row] = await rowsOf(hands, '投诉与建议');
      const ticketNumber = Object(row).单号;
      const service = await hands.as('service');
      const { version } = Object(await service.post('/api/portal/v1/service/getTicket', { ticketNumber }));
      await service.post('/api/portal/v1/service/operateTicket', { ticketNumber, version, act: 'close' });
    },
  },
  books: async ({ as }) => {
    const { dueAt, unsettled } = Object(await (await as('customer')).get('/api/portal/v1/identity/getClosing'));
    return { requested: dueAt === '' ? 0 : 1, unsettled: unsettled.length };
  },
};
