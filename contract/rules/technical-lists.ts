/** The lists of the technical column, with the module of each (R122, R123, R146). Articles are in them, and questions. */
const technicalLists = [
  { list: 6, module: 1, title: '技术支持', address: '/portal/m6.html' },
  { list: 1, module: 2, title: 'PCB技术讨论', address: '/portal/q1.html' },
  { list: 2, module: 3, title: 'SMT技术讨论', address: '/portal/q2.html' },
  { list: 3, module: 4, title: '激光钢网技术讨论', address: '/portal/q3.html' },
] as const;

type TechnicalList = (typeof technicalLists)[number];
export type TechnicalModule = TechnicalList['module'];

/** The list by its number, which is the category of its articles; undefined for any other category. */
export const technicalListOf = (category: number): TechnicalList | undefined =>
  technicalLists.find(({ list }) => list === category);

/** R126, C38: the canonical path of a question or an article of the technical column. */
export const topicAddress = (category: number, id: number): string => `/portal/q${category}i${id}.html`;
