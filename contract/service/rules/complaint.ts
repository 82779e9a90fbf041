import { service } from '../../limits/service';
import { entered } from '../../rules/entered';
import { isBlank, lengthOf } from '../../rules/text';

/** R321: staff of these lines can be complained about; the type of staff in R314. */
export const staffTypes = [
  ['PCB', 'PCB业务人员'],
  ['SMT', 'SMT业务人员'],
  ['STEELMESH', '钢网业务人员'],
  ['FINANCIAL', '财务人员'],
] as const;
export type StaffType = (typeof staffTypes)[number][0];

export const complaintMethods = [
  ['ticket', '提交工单'],
  ['phone', '电话投诉'],
] as const;
export type ComplaintMethod = (typeof complaintMethods)[number][0];

/** R313 */
export const feedbackTypes = [
  ['PCB', 'PCB'],
  ['SMT', 'SMT'],
  ['STEELMESH', '钢网'],
] as const;
export type FeedbackType = (typeof feedbackTypes)[number][0];

/** R314–R320, in the specification's words. */
export const complaintMessages = {
  noType: '请选择工作人员类型',
  noMethod: '请选择投诉方式',
  noPerson: '请输入被投诉人信息',
  noContent: '请输入您要投诉的内容',
  noSuggestion: '请输入您的建议',
  noSort: '请选择投诉分类',
  wrongPhone: '请输入正确的电话号码',
  noPhone: '请输入电话号码',
  noPhoneMethod: '财务人员暂不支持电话投诉，请提交工单',
  noNumber: '请输入工单号',
  unknownTicket: '没有找到该工单，请核对工单号和电话',
  files: '附件上传失败，请删除后重新上传',
  tooManyFiles: `最多上传${service.evidenceFiles}个文件`,
} as const;

/** R323 */
export const takesPhone = (type: StaffType | ''): boolean => type !== 'FINANCIAL';

const tooLong = (what: string, most: number): string => `${what}不能超过${most}字`;

const checkText =
  (missing: string, what: string, most: number) =>
  (text: string): string | undefined => {
    if (isBlank(text)) return missing;
    return lengthOf(text.trim()) > most ? tooLong(what, most) : undefined;
  };

/** R316 */
export const checkPerson = checkText(complaintMessages.noPerson, '被投诉人信息', service.nameMaxLength);
/** R317 */
export const checkContent = checkText(complaintMessages.noContent, '投诉内容', service.textMaxLength);
/** R311, R318 */
export const checkSuggestion = checkText(complaintMessages.noSuggestion, '建议', service.textMaxLength);
/** R320 */
export const checkLinkMan = (name: string): string | undefined =>
  lengthOf(entered('name', name)) > service.nameMaxLength ? tooLong('姓名', service.nameMaxLength) : undefined;
export const checkReason = (text: string): string | undefined =>
  lengthOf(text.trim()) > service.textMaxLength ? tooLong('其他原因', service.textMaxLength) : undefined;

const phone = /^(?:\d{3,5}-\d{7,10}|1\d{10})$/;

/** R312, R320, C41: optional, by pattern and by length. */
export function checkContactPhone(text: string): string | undefined {
  const number = entered('landline', text);
  if (number === '') return undefined;
  return phone.test(number) && number.length <= service.phoneMaxLength ? undefined : complaintMessages.wrongPhone;
}

/** The phone by which a ticket is followed. */
export const checkGivenPhone = (text: string): string | undefined =>
  entered('landline', text) === '' ? complaintMessages.noPhone : checkContactPhone(text);

/** The number of a ticket, as it is stored: readers may type it in lower case or in groups. */
export const ticketNumberOf = (typed: string): string => entered('code', typed).toUpperCase();
const ticketNumber = /^(?:TS|JY)\d{6}[0-9A-Z]{8}$/;
export const checkTicketNumber = (typed: string): string | undefined => {
  if (ticketNumberOf(typed) === '') return complaintMessages.noNumber;
  return ticketNumber.test(ticketNumberOf(typed)) ? undefined : '请输入正确的工单号';
};
