import { accounts } from './database/account-tables';
import { outboxMessages } from './database/outbox-tables';
import { disputes, employeeHistory, employees, faceSessions, mails, reports } from './modules/archive/tables';
import { claimCoupons } from './modules/beans/coupons/claim-tables';
import { exchanges } from './modules/beans/sale/seckill-tables';
import { eventSignUps } from './modules/events/tables';
import { films } from './modules/files/film-tables';
import { files } from './modules/files/tables';
import { helpFeedback } from './modules/help/tables';
import { secondFactors } from './modules/identity/factor-tables';
import { staffInvitations } from './modules/identity/invitation-tables';
import { chatMessages, chats } from './modules/service/chat-tables';
import { serviceTicketSteps, serviceTickets } from './modules/service/ticket-tables';
import { weChatCredentials } from './modules/site/we-chat-tables';
import { staffExportPages, staffImportPages, staffRequests } from './modules/staff/tables';
import type { SealedColumn } from './security/reseal';

/** Every column with encrypted values, and the purpose that they are sealed for. A change of keys seals them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  { column: accounts.email, purpose: 'account.email' },
  { column: accounts.phone, purpose: 'account.phone' },
  { column: staffInvitations.email, purpose: 'account.email' },
  { column: secondFactors.secret, purpose: 'factor.secret' },
  { column: employees.idNo, purpose: 'employee.idNo' },
  { column: employeeHistory.details, purpose: 'employee.history' },
  { column: faceSessions.name, purpose: 'face.name' },
  { column: faceSessions.idNo, purpose: 'face.idNo' },
  { column: reports.code, purpose: 'report.code' },
  { column: reports.snapshot, purpose: 'report.snapshot' },
  { column: mails.recipient, purpose: 'mail.recipient' },
  { column: disputes.content, purpose: 'feedback.content' },
  { column: disputes.phone, purpose: 'feedback.phone' },
  { column: claimCoupons.claimedPhone, purpose: 'beans.couponPhone' },
  { column: exchanges.address, purpose: 'beans.address' },
  { column: eventSignUps.contact, purpose: 'events.contact' },
  { column: eventSignUps.pass, purpose: 'events.pass' },
  { column: files.name, purpose: 'file.name' },
  { column: films.vendorUpload, purpose: 'film.upload' },
  { column: helpFeedback.description, purpose: 'help.feedback' },
  { column: serviceTickets.content, purpose: 'service.ticket' },
  { column: serviceTicketSteps.said, purpose: 'service.ticket' },
  { column: chats.name, purpose: 'service.chatName' },
  { column: chatMessages.content, purpose: 'service.chat' },
  { column: staffExportPages.rows, purpose: 'staff.export' },
  { column: staffImportPages.rows, purpose: 'staff.import' },
  { column: staffImportPages.outcomes, purpose: 'staff.import' },
  { column: staffRequests.body, purpose: 'staff.request' },
  { column: weChatCredentials.value, purpose: 'weChat.credential' },
  { column: outboxMessages.recipient, purpose: 'outbox.recipient' },
  { column: outboxMessages.content, purpose: 'outbox.content' },
];
