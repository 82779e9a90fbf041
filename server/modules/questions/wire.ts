import type { SeenQuestion, Topic } from '../../../contract/questions/calls';
import { ownList } from '../../../contract/questions/rules/categories';
import type { QuestionState } from '../../../contract/questions/rules/question-states';
import { formatDateTime } from '../../../contract/rules/dates';
import { textOf } from '../../html/text-of';
import { maskCode, maskName } from '../../http/masked';
import type { QuestionRow, Reader, ReadQuestion } from './questions-store';

/** Characters of the beginning of a question in a list. */
const previewLength = 120;

/** How staff is named. */
export const officialName = '官方工作人员';

/** How a question stands, as its asker sees it. */
export function stateOf({
  status,
  reviewedAt,
  staffReplyCount,
}: Pick<QuestionRow, 'status' | 'reviewedAt' | 'staffReplyCount'>): QuestionState {
  if (status === 0) return reviewedAt === null ? 'held' : 'hidden';
  return staffReplyCount > 0 ? 'answered' : 'published';
}

/** What an act of staff on a question is decided on. */
export const seenStateOf = (question: QuestionRow): Omit<SeenQuestion, 'id'> => ({
  state: stateOf(question),
  dealWith: question.handled || question.staffReplyCount > 0 ? 1 : 0,
  synced: question.status === 1 && question.syncedAt !== null,
});

const shownName = (name: string, nickName: string, seesWho: boolean): string =>
  nickName !== '' ? nickName : seesWho ? name : maskName(name);

function replyOf(row: ReadQuestion, reader: Reader) {
  const { replyAt, replyType, replyCode, replyName, replyNickName, replyAccountId } = row;
  if (replyAt === null || replyCode === null || replyName === null)
    return {
      replyCustomerCode: '',
      replyCustomerName: '',
      replyShowCustomerName: '',
      replyShowCustomerCode: '',
      replyTime: '',
    };
  const official = replyType === 1;
  const seesWho = reader.manager || replyAccountId === reader.accountId;
  const name = official ? officialName : shownName(replyName, replyNickName ?? '', seesWho);
  const code = seesWho ? replyCode : official ? '' : maskCode(replyCode);
  return {
    replyCustomerCode: code,
    replyCustomerName: name,
    replyShowCustomerName: name,
    replyShowCustomerCode: code,
    replyTime: formatDateTime(replyAt),
  };
}

/** A question in a list (R143). */
export function topicOf(row: ReadQuestion, reader: Reader): Topic {
  const { question } = row;
  const own = question.accountId === reader.accountId;
  const seesWho = reader.manager || own;
  return {
    id: question.id,
    title: question.title,
    content: [...textOf(question.content)].slice(0, previewLength).join(''),
    status: question.status,
    customerCodeStr: seesWho ? row.askerCode : maskCode(row.askerCode),
    customerName: shownName(row.askerName, row.askerNickName, seesWho),
    accessingCount: question.accessingCount,
    commentCount: question.commentCount,
    clickCount: question.clickCount,
    staffReplyCount: question.staffReplyCount,
    fileList: [],
    categoryCode: ownList,
    areaCode: question.categoryCode,
    createTime: formatDateTime(question.createdAt),
    ...replyOf(row, reader),
    ...seenStateOf(question),
    hiddenReason: seesWho ? question.hiddenReason : '',
    unread: own && row.unread,
  };
}
