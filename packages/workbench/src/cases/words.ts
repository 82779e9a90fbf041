export const languages = ['zh', 'en'] as const;

export type Language = (typeof languages)[number];

/** The words around those of the models. */
export interface Words {
  case: string;
  title: string;
  requirements: string;
  precondition: string;
  step: string;
  action: string;
  expected: string;
  none: string;
  cases: (cases: number, steps: number) => string;
  means: (how: string) => string;
  enters: (data: string) => string;
  how: string;
  before: string;
  first: (before: string) => string;
  /** The title of a case: what it is for, and where it ends. */
  about: (flow: string, goal: string, purposes: readonly string[]) => string;
  starts: (title: string) => string;
  shows: (title: string) => string;
  stillShows: (title: string) => string;
  notice: (level: string, text: string) => string;
  announces: (text: string) => string;
  sees: (looks: readonly string[]) => string;
  unchanged: (looks: readonly string[]) => string;
  and: string;
}

const levels = new Map([
  ['error', '错误提示'],
  ['warning', '警告提示'],
  ['info', '提示'],
]);

export const words: Record<Language, Words> = {
  zh: {
    case: '用例',
    title: '标题',
    requirements: '需求',
    precondition: '前置条件',
    step: '步骤',
    action: '操作',
    expected: '预期',
    none: '无',
    cases: (cases, steps) => `共 ${cases} 条用例，${steps} 步`,
    means: (how) => `做法：${how}`,
    enters: (data) => `数据：${data}`,
    how: '数据与做法',
    before: '先准备',
    first: (before) => `先准备：${before}。然后`,
    about: (flow, goal, purposes) =>
      purposes.length === 0 ? `${flow}：一开始即为「${goal}」` : `${flow}：${purposes.join('；')}，最后是「${goal}」`,
    starts: (title) => `处于「${title}」`,
    shows: (title) => `状态为「${title}」`,
    stillShows: (title) => `状态不变，为「${title}」`,
    notice: (level, text) => `${levels.get(level) ?? '提示'}「${text}」`,
    announces: (text) => `播报「${text}」`,
    sees: (looks) => `看到${looks.join('；')}`,
    unchanged: (looks) => `页面不变，仍然看到${looks.join('；')}`,
    and: '，',
  },
  en: {
    case: 'Case',
    title: 'Title',
    requirements: 'Requirements',
    precondition: 'Precondition',
    step: 'Step',
    action: 'Action',
    expected: 'Expected',
    none: 'none',
    cases: (cases, steps) => `${cases} cases, ${steps} steps`,
    means: (how) => `how: ${how}`,
    enters: (data) => `data: ${data}`,
    how: 'Data and means',
    before: 'First',
    first: (before) => `first ${before}, then `,
    about: (flow, goal, purposes) =>
      purposes.length === 0 ? `${flow}: starts in ${goal}` : `${flow}: ${purposes.join('; ')}, ends in ${goal}`,
    starts: (title) => `in ${title}`,
    shows: (title) => `enters ${title}`,
    stillShows: (title) => `stays in ${title}`,
    notice: (level, text) => `${level}: "${text}"`,
    announces: (text) => `announced: "${text}"`,
    sees: (looks) => `shows ${looks.join('; ')}`,
    unchanged: (looks) => `still shows ${looks.join('; ')}`,
    and: '; ',
  },
};
