import { technicalListOf } from '../../rules/technical-lists';

/** The areas in which customers ask (R142, R151), with the number of the discussion list. */
export const questionAreas = [
  { list: 1, code: 'service_pcb', name: 'PCB' },
  { list: 2, code: 'service_smt', name: 'SMT' },
  { list: 3, code: 'service_steelmesh', name: '激光钢网' },
] as const;

export type QuestionArea = (typeof questionAreas)[number];
export type QuestionCode = QuestionArea['code'];

/** R142: 4 and 5 are questions of customers, in their own list and in the review. */
export const ownList = 4;
export const reviewList = 5;
/** Technical support, at `/portal/m6.html`. */
export const supportList = 6;

export const areaOfList = (list: number): QuestionArea | undefined => questionAreas.find((area) => area.list === list);

export const areaOfCode = (code: string): QuestionArea | undefined => questionAreas.find((area) => area.code === code);

/** R142: what a category in an address or a request stands for. */
export function kindOfCategory(category: number): 'discussion' | 'question' | 'company' | 'list' {
  if (areaOfList(category)) return 'discussion';
  if (category === ownList || category === reviewList) return 'question';
  return category === 7 ? 'company' : 'list';
}

/** The name of a list. */
export function titleOfList(list: number): string {
  if (list === ownList) return '我的提问';
  if (list === reviewList) return '提问审核';
  return technicalListOf(list)?.title ?? '';
}

/** The list of the technical guide in the help centre (R127). */
export const guideAddress = (code: QuestionCode): string => `/portal/serviceGuide/${code}/service_type_technology`;
