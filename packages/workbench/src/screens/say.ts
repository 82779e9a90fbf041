import type { Facts, Query, Sight, Words } from '../screen.ts';
import { wordsOf } from '../screen.ts';

const nouns: Readonly<Record<string, string>> = {
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
};

/** A pattern as a tester reads it: `^正在上传 \d+%$` is 正在上传 …%. */
function readable(pattern: string): string {
  return pattern
    .replace(/^\/|\/$/g, '')
    .replace(/\(\?[!=][^)]*\)/g, '')
    .replace(/\\d(\\d|\+|\{\d+\})*|\[\d+\]/g, '…')
    .replace(/\\s[*+]?/g, '')
    .replace(/[\^$()]|\.\*/g, '')
    .replace(/\|/g, ' 或 ')
    .replace(/…+/g, '…');
}

function quoted(words: Words): string {
  if (typeof words === 'string') return words === '' ? '空' : `「${words}」`;
  if ('part' in words) return words.part === '' ? '' : `含「${words.part}」`;
  const read = readable(words.pattern);
  return read === '' ? '' : `「${read}」`;
}

/** 上传进度 and 进度条 are 上传进度条. */
function joined(what: string, noun: string): string {
  if (what.includes(noun)) return what;
  const shared = [...noun].findLastIndex((_, at) => what.endsWith(noun.slice(0, at + 1)));
  return `${what}${noun.slice(shared + 1)}`;
}

/** Where the words are the page's own, they are quoted with what they stand on. */
function nameOf({ what, where }: Sight): string {
  const noun = 'role' in where ? (nouns[where.role] ?? '') : '';
  const own = wordsOf(where);
  if (what !== own) return joined(readable(what), noun);
  if ('text' in where && where.holding === undefined) return `文字「${readable(own)}」`;
  return `${noun}「${readable(own)}」`;
}

type Attribute = (value: string | null) => string;

const attributes: Readonly<Record<string, Attribute>> = {
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
};

/** What a tester judges by eye; widths in pixels are for the browser. */
function factsOf(has: Facts): string[] {
  return [
    has.value !== undefined && (has.value === '' ? '内容为空' : `内容为「${has.value}」`),
    has.checked !== undefined && (has.checked ? '已选中' : '未选中'),
    has.text !== undefined &&
      quoted(has.text) !== '' &&
      `文字${typeof has.text === 'string' ? '为' : ''}${quoted(has.text)}`,
    has.count !== undefined && `共 ${has.count} 个`,
    has.focus !== undefined && (has.focus ? '焦点在其中' : '焦点不在其中'),
    has.description !== undefined && `旁边说明${quoted(has.description)}`,
    ...Object.entries(has.attributes ?? {}).map(([name, value]) => attributes[name]?.(value)),
  ].flatMap((fact) => fact || []);
}

const states: Record<Sight['is'], (name: string) => string> = {
  visible: (name) => name,
  there: (name) => name,
  absent: (name) => `没有${name}`,
  ready: (name) => `${name}可用`,
  busy: (name) => `${name}处理中，点了无效`,
  disabled: (name) => `${name}不可用`,
};

const inList = (where: Query): string => (where.nth === undefined ? '' : `第 ${where.nth + 1} 个`);

/** Where on the page it is: the nearest thing around it that has a name. */
function placeOf({ within }: Query): string {
  if (within === undefined) return '页面上';
  const named = 'role' in within ? (within.holding ?? within.name) : undefined;
  if (named === undefined || !('role' in within)) return placeOf(within);
  const words = quoted(named);
  if (within.role === 'dialog') return `窗口${words}中`;
  return within.role === 'listitem' ? `${words}一条中` : `${words}一栏中`;
}

/** What a tester looks for and where, in Chinese: `窗口「确认兑换」中：按钮「确定」可用`. */
function sayingOf(sight: Sight): string {
  const facts = sight.has === undefined ? [] : factsOf(sight.has);
  const said = states[sight.is](`${inList(sight.where)}${nameOf(sight)}`);
  const told = facts.length === 0 ? said : `${said}（${facts.join('，')}）`;
  return `${placeOf(sight.where)}：${told}`;
}

/** Each saying once, in the order of the sights. */
export const sayingsOf = (sights: readonly Sight[]): string[] => [...new Set(sights.map(sayingOf))];
