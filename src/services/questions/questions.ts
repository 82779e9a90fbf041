import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { questions } from '../../../contract/limits/questions';
import type { Topic } from '../../../contract/questions/calls';
import { commentPurifier } from '../comments/comment-html';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';

export interface TopicList {
  rows: readonly Topic[];
  total: number;
}

/** One page of a discussion list, or of technical support (R144). */
export const topicsOptions = ({ list, page, title = '' }: { list: 1 | 2 | 3 | 6; page: number; title?: string }) =>
  queryOptions({
    queryKey: ['questions', 'list', list, page, title],
    queryFn: async (context): Promise<TopicList> => {
      const { data, totalRows } = await call(
        'POST /api/portal/v1/selectTechnologyListMore',
        { pageNum: page, pageSize: questions.pageSize, categoryCode: list, ...(title === '' ? {} : { title }) },
        inQuery(context),
      );
      return { rows: data, total: totalRows };
    },
  });

/** A question. A body that a browser has fetched is cleaned there once more before anything draws it. */
export const questionOptions = (id: number) =>
  queryOptions({
    queryKey: ['questions', 'details', id],
    queryFn: async (context) => {
      const [details, purify] = await Promise.all([
        call('POST /api/portal/v1/question/getDetails', { id }, inQuery(context)),
        commentPurifier(),
      ]);
      return { ...details, content: purify(details.content) };
    },
    // A refusal does not change by asking again at once.
    retry: false,
  });

export interface OwnFilter {
  page: number;
  title: string;
  dealWith: 0 | 1 | undefined;
  status: 0 | 1 | undefined;
}

const bodyOf = ({ page, title, dealWith, status }: OwnFilter) => ({
  pageNum: page,
  pageSize: questions.ownPageSize,
  ...(title === '' ? {} : { title }),
  ...(dealWith === undefined ? {} : { dealWith }),
  ...(status === undefined ? {} : { status }),
});

/** One page of own questions (R145). */
export const ownOptions = (customerCode: string, filter: OwnFilter) =>
  queryOptions({
    queryKey: ['questions', 'own', customerCode, filter],
    queryFn: async ({ signal }): Promise<TopicList> => {
      const { root, total } = await call('POST /api/portal/v1/question/getOwnQuestions', bodyOf(filter), { signal });
      return { rows: root, total };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** One page of all questions, for managers. */
export const reviewOptions = (customerCode: string, filter: OwnFilter) =>
  queryOptions({
    queryKey: ['questions', 'review', customerCode, filter],
    queryFn: async ({ signal }) => {
      const { root, total } = await call('POST /api/portal/v1/question/getReviewList', bodyOf(filter), { signal });
      return { rows: root, total };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Counts the view, and tells the server that the asker has seen the news. */
export const recordView = async (id: number): Promise<number> =>
  (await call('POST /api/portal/v1/question/recordView', { id })).accessingCount;
