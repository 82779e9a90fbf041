import { ownList, reviewList } from '../../../contract/questions/rules/categories';
import { readNumber } from '../shared/read-search';

export interface ListKey {
  list: number;
  page: number;
}

/** Reads `1` or `1_2` out of `/portal/q1_2.html` (R123–R125). False: the address is another page's, or nobody's. */
export function readListKey(text: string): ListKey | false {
  const [, list = '', page = '1'] = /^([1-5])(?:_(\d+))?$/.exec(text) ?? [];
  const number = readNumber(page);
  return list !== '' && number !== undefined && { list: Number(list), page: number };
}

export const writeListKey = ({ list, page }: ListKey): string => (page === 1 ? String(list) : `${list}_${page}`);

export interface QuestionKey {
  category: number;
  id: number;
}

/** Reads `4i12` out of `/portal/q4i12.html` (R126, C38). False: the address is an article's, or nobody's. */
function readQuestionKey(text: string): QuestionKey | false {
  const [, category = '', number = ''] = /^(\d)i(\d+)$/.exec(text) ?? [];
  const id = readNumber(number);
  return (
    id !== undefined &&
    [ownList, reviewList].some((each) => each === Number(category)) && { category: Number(category), id }
  );
}

export const questionParams = {
  parse: (raw: { question: string }) => {
    const question = readQuestionKey(raw.question);
    return question && { question };
  },
  stringify: ({ question: { category, id } }: { question: QuestionKey }) => ({ question: `${category}i${id}` }),
};
