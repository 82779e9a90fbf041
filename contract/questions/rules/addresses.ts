import { topicAddress } from '../../rules/technical-lists';
import { ownList, supportList } from './categories';

/** R122–R125: the path of a page of a list. */
export const questionListAddress = (list: number, page = 1): string =>
  list === supportList ? supportAddress(page) : `/portal/q${list}${page === 1 ? '' : `_${page}`}.html`;

const supportAddress = (page: number): string => (page === 1 ? '/portal/m6.html' : `/portal/m6.html?page=${page}`);

export const questionAddress = (id: number): string => topicAddress(ownList, id);

/** Where an attachment is read, by those who may. */
export const attachmentAddress = (fileIndexId: string): string => `/api/portal/v1/question/file/${fileIndexId}`;
