import type { Sight } from '../screen.ts';
import type { MeasureName } from './measures.ts';

/** `zh`: with the labels of the models, in the words of the project; `en`: with the names of the machines, in English. */
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
  /** Of two windows: in which state each of them ends. */
  pairAbout: (pair: string, ends: readonly (readonly [who: string, title: string])[]) => string;
  /** In whose window something is done. */
  who: (who: string, action: string) => string;
  looksAt: string;
  starts: (title: string) => string;
  shows: (title: string) => string;
  stillShows: (title: string) => string;
  notice: (level: string, text: string) => string;
  announces: (text: string) => string;
  sees: (looks: readonly string[]) => string;
  unchanged: (looks: readonly string[]) => string;
  and: string;
  /** Around what is quoted from the page. */
  quote: (text: string) => string;
  /** The language of pages and of Gherkin, by its tag, and Gherkin's words. */
  tag: string;
  gherkin: { feature: string; scenario: string; given: string; acts: string; sees: string };
  generated: (command: string, file: string) => string;
  /** `flows`: links to their pages. */
  generatedPair: (command: string, flows: readonly string[]) => string;
  seeFirst: string;
  anyState: string;
  /** What a label begins with that only says that an answer comes. */
  answers: RegExp;
  /** Titles of states in which something is under way, where they have no tag that says so. */
  underWay: RegExp;
  waits: { minutes: (count: number) => string; seconds: (count: number) => string; next: string };
  /** What is prepared, and on which page the case begins, where its address is known. */
  prepared: (what: string, page: string) => string;
  switched: (call: string, kind: FaultName, status: number | undefined) => string;
  rules: { neverBreaks: string; knownOnly: string };
  /** What a tester may type in place of the English word. */
  typed: { pass: string; fail: string; back: string; quit: string };
  measures: Readonly<Record<MeasureName, string>>;
  coverage: { title: string; flow: string; name: string; noGap: string };
  runs: {
    title: string;
    flaky: string;
    noFlaky: string;
    columns: readonly [flow: string, title: string, commit: string, passed: string, failed: string];
    results: Readonly<Record<'pass' | 'fail' | 'blocked' | 'open', string>>;
    step: (step: number) => string;
    separator: string;
    colon: string;
    unfinished: string;
    finished: (at: string) => string;
  };
  sights: SightWords;
}

type FaultName = 'handledThenLost' | 'cut' | 'broken' | 'status' | 'delay';

/** How what is seen is said. */
interface SightWords {
  /** By role. */
  nouns: Readonly<Record<string, string>>;
  empty: string;
  part: (quoted: string) => string;
  or: string;
  text: (quoted: string) => string;
  /** By attribute; empty: nothing to say. */
  attributes: Readonly<Record<string, (value: string | null) => string>>;
  value: (value: string) => string;
  checked: (checked: boolean) => string;
  hasText: (quoted: string, whole: boolean) => string;
  count: (count: number) => string;
  focus: (focused: boolean) => string;
  description: (quoted: string) => string;
  states: Readonly<Record<Sight['is'], (name: string) => string>>;
  nth: (at: number, name: string) => string;
  onPage: string;
  inDialog: (quoted: string) => string;
  inItem: (quoted: string) => string;
  inPart: (quoted: string) => string;
  facts: (said: string, facts: readonly string[]) => string;
  at: (place: string, said: string) => string;
  /** `上传进度` and `进度条` are `上传进度条`. */
  named: (what: string, noun: string) => string;
}

const levels = new Map([
  ['error', '错误提示'],
  ['warning', '警告提示'],
  ['info', '提示'],
]);

/** `上传进度` and `进度条` are `上传进度条`. */
function joined(what: string, noun: string): string {
  if (what.includes(noun)) return what;
  const shared = [...noun].findLastIndex((_, at) => what.endsWith(noun.slice(0, at + 1)));
  return `${what}${noun.slice(shared + 1)}`;
}

const faults: Readonly<Record<FaultName, string>> = {
  handledThenLost: '丢失',
  cut: '中断',
  broken: '损坏',
  status: '拒绝',
  delay: '迟到',
};

export const chinese: Words = {
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
  pairAbout: (pair, ends) => `${pair}：${ends.map(([who, title]) => `${who}「${title}」`).join('，')}`,
  who: (who, action) => `${who}：${action}`,
  looksAt: '查看这个窗口',
  starts: (title) => `处于「${title}」`,
  shows: (title) => `状态为「${title}」`,
  stillShows: (title) => `状态不变，为「${title}」`,
  notice: (level, text) => `${levels.get(level) ?? '提示'}「${text}」`,
  announces: (text) => `播报「${text}」`,
  sees: (looks) => `看到${looks.join('；')}`,
  unchanged: (looks) => `页面不变，仍然看到${looks.join('；')}`,
  and: '，',
  quote: (text) => `「${text}」`,
  tag: 'zh-CN',
  gherkin: { feature: '功能', scenario: '场景', given: '假如', acts: '当', sees: '那么' },
  generated: (command, file) => `由 \`${command} docs\` 从 \`${file}\` 生成，请勿手工修改。`,
  generatedPair: (command, flows) =>
    `由 \`${command} docs\` 从${flows.join('和')}生成，请勿手工修改。一人做的，另一人的窗口看得到：两个窗口各用一个浏览器，按步骤轮流操作。`,
  seeFirst: '先看[准备](README.md)。',
  anyState: '任意状态',
  answers: /^服务返回：/,
  underWay: /正在|读取|自动登录|登录中|加载中|查询是否/,
  waits: {
    minutes: (count) => `等待 ${count} 分钟`,
    seconds: (count) => `等待 ${count} 秒`,
    next: '等到下一个计时结束',
  },
  prepared: (what, page) =>
    `在工作台 /qa 的「执行」中按「准备」${what && `，得到：${what}`}；再点击「打开用例的页面」${page && `（${page}）`}`,
  switched: (call, kind, status) =>
    `在 /dev/faults 让请求 ${call}「${faults[kind]}」${status === undefined ? '' : `，返回 ${status}，`}一次`,
  rules: { neverBreaks: '流程不会因错误中止', knownOnly: '不会进入穷举时没有出现过的情形' },
  typed: { pass: '通过', fail: '失败', back: '返回', quit: '退出' },
  measures: {
    nodes: '状态',
    transitions: '迁移',
    guards: '条件结果',
    actors: '服务结果',
    pairs: '相邻迁移',
    requirements: '需求',
    'recorded transitions': '已执行的迁移',
    'recorded pairs': '已执行的相邻迁移',
  },
  coverage: { title: '流程覆盖率', flow: '流程', name: '名称', noGap: '没有缺口。' },
  runs: {
    title: '执行记录',
    flaky: '不稳定的用例',
    noFlaky: '没有。',
    columns: ['流程', '用例', '版本', '通过', '失败'],
    results: { pass: '通过', fail: '失败', blocked: '阻塞', open: '未完成' },
    step: (step) => `第 ${step} 步`,
    separator: '，',
    colon: '：',
    unfinished: '未结束',
    finished: (at) => `结束于 ${at}`,
  },
  sights: {
    nouns: {
      alert: '提示',
      article: '正文',
      button: '按钮',
      checkbox: '勾选框',
      combobox: '下拉框',
      dialog: '窗口',
      group: '一组选项',
      heading: '标题',
      img: '图片',
      link: '链接',
      list: '列表',
      listitem: '条目',
      progressbar: '进度条',
      radio: '选项',
      region: '区域',
      searchbox: '搜索框',
      status: '状态提示',
      tab: '页签',
      textbox: '输入框',
      timer: '倒计时',
    },
    empty: '空',
    part: (quoted) => `含${quoted}`,
    or: ' 或 ',
    text: (quoted) => `文字${quoted}`,
    attributes: {
      href: (value) => (value === null ? '不是链接' : `链接到 ${value}`),
      src: (value) => `地址为 ${value}`,
      disabled: (value) => (value === null ? '可以选' : '不可选'),
      accept: (value) => `可选格式 ${value}`,
      multiple: (value) => (value === null ? '只能选一个' : '可以选多个'),
      maxlength: (value) => `最多输入 ${value} 个字`,
      target: (value) => (value === '_blank' ? '在新标签页打开' : ''),
      'aria-busy': (value) => (value === 'true' ? '正在处理' : '处理完毕'),
      'aria-expanded': (value) => (value === 'true' ? '已展开' : '未展开'),
      'aria-current': () => '标为当前',
      'aria-selected': (value) => (value === 'true' ? '已选中' : '未选中'),
      'aria-label': (value) => `名称为「${value}」`,
      'aria-valuenow': (value) => `进度 ${value}`,
      'aria-live': (value) => (value === 'off' ? '读屏不朗读' : '读屏朗读'),
    },
    value: (value) => (value === '' ? '内容为空' : `内容为「${value}」`),
    checked: (checked) => (checked ? '已选中' : '未选中'),
    hasText: (quoted, whole) => `文字${whole ? '为' : ''}${quoted}`,
    count: (count) => `共 ${count} 个`,
    focus: (focused) => (focused ? '焦点在其中' : '焦点不在其中'),
    description: (quoted) => `旁边说明${quoted}`,
    states: {
      visible: (name) => name,
      there: (name) => name,
      absent: (name) => `没有${name}`,
      ready: (name) => `${name}可用`,
      busy: (name) => `${name}处理中，点了无效`,
      disabled: (name) => `${name}不可用`,
    },
    nth: (at, name) => `第 ${at} 个${name}`,
    onPage: '页面上',
    inDialog: (quoted) => `窗口${quoted}中`,
    inItem: (quoted) => `${quoted}一条中`,
    inPart: (quoted) => `${quoted}一栏中`,
    facts: (said, facts) => `${said}（${facts.join('，')}）`,
    at: (place, said) => `${place}：${said}`,
    named: joined,
  },
};

export const english: Words = {
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
  pairAbout: (pair, ends) => `${pair}: ${ends.map(([who, title]) => `${who} in ${title}`).join(', ')}`,
  who: (who, action) => `${who}: ${action}`,
  looksAt: 'look at this window',
  starts: (title) => `in ${title}`,
  shows: (title) => `enters ${title}`,
  stillShows: (title) => `stays in ${title}`,
  notice: (level, text) => `${level}: "${text}"`,
  announces: (text) => `announced: "${text}"`,
  sees: (looks) => `shows ${looks.join('; ')}`,
  unchanged: (looks) => `still shows ${looks.join('; ')}`,
  and: '; ',
  quote: (text) => `"${text}"`,
  tag: 'en',
  gherkin: { feature: 'Feature', scenario: 'Scenario', given: 'Given ', acts: 'When ', sees: 'Then ' },
  generatedPair: (command, flows) =>
    `Written by \`${command} docs\` from ${flows.join(' and ')}; do not change it by hand. What one does, the window of the other shows: each has a browser of their own.`,
  generated: (command, file) => `Written by \`${command} docs\` from \`${file}\`; do not change it by hand.`,
  seeFirst: ' Read [the preparation](README.md) first.',
  anyState: 'any state',
  answers: /^the service answers: /i,
  underWay: /^(loading|reading|saving|sending|checking|asking|waiting)\b/i,
  waits: {
    minutes: (count) => `wait ${count} minutes`,
    seconds: (count) => `wait ${count} seconds`,
    next: 'wait until the next time is up',
  },
  prepared: (what, page) =>
    `press “Prepare” under “Run” at /qa${what && `, which gives: ${what}`}; then press “Open the page of the case”${page && ` (${page})`}`,
  switched: (call, kind, status) =>
    `let ${call} be ${kind}${status === undefined ? '' : ` with ${status}`} once at /dev/faults`,
  rules: {
    neverBreaks: 'the flow does not end by an error',
    knownOnly: 'it enters no situation that the exploration has not found',
  },
  typed: { pass: 'pass', fail: 'fail', back: 'back', quit: 'quit' },
  measures: {
    nodes: 'states',
    transitions: 'transitions',
    guards: 'outcomes of guards',
    actors: 'outcomes of actors',
    pairs: 'pairs of transitions',
    requirements: 'requirements',
    'recorded transitions': 'recorded transitions',
    'recorded pairs': 'recorded pairs of transitions',
  },
  coverage: { title: 'Coverage of flows', flow: 'Flow', name: 'Title', noGap: 'Nothing is missing.' },
  runs: {
    title: 'Runs',
    flaky: 'Flaky cases',
    noFlaky: 'None.',
    columns: ['Flow', 'Case', 'Commit', 'Passed', 'Failed'],
    results: { pass: 'passed', fail: 'failed', blocked: 'blocked', open: 'unfinished' },
    step: (step) => `Step ${step}`,
    separator: ', ',
    colon: ': ',
    unfinished: 'not finished',
    finished: (at) => `finished at ${at}`,
  },
  sights: {
    nouns: {
      combobox: 'list to choose from',
      group: 'options',
      img: 'picture',
      listitem: 'entry',
      progressbar: 'progress',
      radio: 'option',
      searchbox: 'search field',
      textbox: 'field',
    },
    empty: 'nothing',
    part: (quoted) => `something with ${quoted}`,
    or: ' or ',
    text: (quoted) => `the text ${quoted}`,
    attributes: {
      href: (value) => (value === null ? 'no link' : `a link to ${value}`),
      src: (value) => `from ${value}`,
      disabled: (value) => (value === null ? 'can be chosen' : 'cannot be chosen'),
      accept: (value) => `takes ${value}`,
      multiple: (value) => (value === null ? 'takes one' : 'takes several'),
      maxlength: (value) => `takes at most ${value} characters`,
      target: (value) => (value === '_blank' ? 'opens in a new tab' : ''),
      'aria-busy': (value) => (value === 'true' ? 'at work' : 'done'),
      'aria-expanded': (value) => (value === 'true' ? 'unfolded' : 'folded'),
      'aria-current': () => 'marked as current',
      'aria-selected': (value) => (value === 'true' ? 'selected' : 'not selected'),
      'aria-label': (value) => `named "${value}"`,
      'aria-valuenow': (value) => `at ${value}`,
      'aria-live': (value) => (value === 'off' ? 'not read aloud' : 'read aloud'),
    },
    value: (value) => (value === '' ? 'empty' : `with the content "${value}"`),
    checked: (checked) => (checked ? 'checked' : 'not checked'),
    hasText: (quoted) => `with the text ${quoted}`,
    count: (count) => `${count} of them`,
    focus: (focused) => (focused ? 'has the focus' : 'does not have the focus'),
    description: (quoted) => `described as ${quoted}`,
    states: {
      visible: (name) => name,
      there: (name) => name,
      absent: (name) => `no ${name}`,
      ready: (name) => `${name} can be used`,
      busy: (name) => `${name} is at work and takes no press`,
      disabled: (name) => `${name} cannot be used`,
    },
    nth: (at, name) => `number ${at} of ${name}`,
    onPage: 'on the page',
    inDialog: (quoted) => `in the dialog ${quoted}`,
    inItem: (quoted) => `in the entry ${quoted}`,
    inPart: (quoted) => `in the part ${quoted}`,
    facts: (said, facts) => `${said} (${facts.join(', ')})`,
    at: (place, said) => `${place}: ${said}`,
    named: (what, noun) => [noun, what].filter((word) => word !== '').join(' '),
  },
};

/** The columns and values that ZenTao's import knows, in its own words. */
export const zentaoWords = {
  module: '所属模块',
  story: '相关研发需求',
  title: '用例标题',
  precondition: '前置条件',
  steps: '步骤',
  expected: '预期',
  keywords: '关键词',
  priority: '优先级',
  type: ['用例类型', '功能测试'],
  stage: ['适用阶段', '功能测试阶段'],
} as const;

/** A project speaks one language: its models' labels and these words around them. */
let own = chinese;

/** From now on, with the labels of models go these words. */
export function speak(words: Words): void {
  own = words;
}

export const wordsIn = (language: Language): Words => (language === 'en' ? english : own);
