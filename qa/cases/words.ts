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
  /** The title of a case. */
  about: (flow: string, goal: string, steps: number, last: string) => string;
  starts: (title: string) => string;
  shows: (title: string) => string;
  stillShows: (title: string) => string;
  notice: (level: string, text: string) => string;
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
    about: (flow, goal, steps, last) =>
      steps === 0 ? `${flow}：一开始即为「${goal}」` : `${flow}：${steps} 步到「${goal}」，最后一步「${last}」`,
    starts: (title) => `处于「${title}」`,
    shows: (title) => `进入「${title}」`,
    stillShows: (title) => `仍为「${title}」`,
    notice: (level, text) => `${levels.get(level) ?? '提示'}「${text}」`,
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
    about: (flow, goal, steps, last) =>
      steps === 0 ? `${flow}: starts in ${goal}` : `${flow}: to ${goal} in ${steps} steps, the last one ${last}`,
    starts: (title) => `in ${title}`,
    shows: (title) => `enters ${title}`,
    stillShows: (title) => `stays in ${title}`,
    notice: (level, text) => `${level}: "${text}"`,
    and: '; ',
  },
};
