import type { ComplaintMethod, FeedbackType, StaffType } from '../../../contract/service/rules/complaint';
import { complaintMethods, feedbackTypes, staffTypes } from '../../../contract/service/rules/complaint';
import { kindName } from '../../../contract/service/rules/tickets';
import type { FieldVault } from '../../security/field-vault';

const purpose = 'service.ticket';

/** The field of the phone that a sender has left. */
export const phoneLabel = '电话';

const nameOf = (table: ReadonlyArray<readonly [string, string]>, key: string): string =>
  table.find(([one]) => one === key)?.[1] ?? key;

/** What the lists show of a ticket, and what was written, by label, as staff read it. */
interface Written {
  title: string;
  fields: Readonly<Record<string, string>>;
}

export interface Complaint {
  salesClass: StaffType;
  method: ComplaintMethod;
  sortName: string;
  person: string;
  content: string;
  suggestion: string;
  reason: string;
  name: string;
  phone: string;
}

export const writtenComplaint = (complaint: Complaint): Written => ({
  title: `${kindName('complaint')}：${nameOf(staffTypes, complaint.salesClass)}，${complaint.sortName}`,
  fields: {
    工作人员类型: nameOf(staffTypes, complaint.salesClass),
    投诉方式: nameOf(complaintMethods, complaint.method),
    投诉分类: complaint.sortName,
    被投诉人: complaint.person,
    投诉内容: complaint.content,
    建议: complaint.suggestion,
    其他原因: complaint.reason,
    姓名: complaint.name,
    [phoneLabel]: complaint.phone,
  },
});

export const writtenFeedback = (type: FeedbackType, suggestion: string, phone: string): Written => ({
  title: `${kindName('feedback')}：${nameOf(feedbackTypes, type)}`,
  fields: { 业务: nameOf(feedbackTypes, type), 建议: suggestion, [phoneLabel]: phone },
});

/** What a sender wrote, by label, encrypted as a whole. Empty fields are left out. */
export const sealFields = (vault: FieldVault, fields: Readonly<Record<string, string>>): string =>
  vault.seal(JSON.stringify(Object.entries(fields).filter(([, value]) => value !== '')), purpose);

export function openFields(vault: FieldVault, sealed: string): { label: string; value: string }[] {
  // `sealFields` alone writes it.
  const entries = JSON.parse(vault.open(sealed, purpose)) as [label: string, value: string][];
  return entries.map(([label, value]) => ({ label, value }));
}

export const sealSaid = (vault: FieldVault, text: string): string => (text === '' ? '' : vault.seal(text, purpose));
export const openSaid = (vault: FieldVault, sealed: string): string =>
  sealed === '' ? '' : vault.open(sealed, purpose);
