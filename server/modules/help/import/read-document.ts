import { marked } from 'marked';
import { help } from '../../../../contract/limits/help';
import { news } from '../../../../contract/limits/news';
import { cleanHtml, previewOf } from '../../../html/clean-html';
import type { Fault } from '../../../import/csv';

/** A document as its file says it. */
export interface ImportedDocument {
  oldId: number;
  name: string;
  categoryCode: string;
  typeCode: string;
  position: number;
  keywords: string;
  hasComment: boolean;
  showIntegral: boolean;
  content: string;
  summary: string;
}

type Fields = Map<string, { value: string; line: number }>;

const known = ['id', 'title', 'category', 'type', 'order', 'keywords', 'comments', 'integral'];

/** The `name: value` lines between two lines of `---` at the beginning. */
function readHead(lines: readonly string[]): { fields: Fields; faults: Fault[]; bodyFrom: number } {
  const fields: Fields = new Map();
  const faults: Fault[] = [];
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    return {
      fields,
      faults: [{ line: 1, reason: '缺少以---包围的文件头 / no head between lines of ---' }],
      bodyFrom: 0,
    };
  for (const [at, text] of lines.slice(1, end).entries()) {
    const line = at + 2;
    if (text.trim() === '') continue;
    const [, name = '', value = ''] = /^([a-z]+)\s*:(.*)$/.exec(text) ?? [];
    if (!known.includes(name)) faults.push({ line, reason: `文件头不认识：${text} / unknown line of the head` });
    else if (fields.has(name)) faults.push({ line, reason: `${name}重复 / ${name} twice` });
    else fields.set(name, { value: value.trim(), line });
  }
  return { fields, faults, bodyFrom: end + 1 };
}

const flags: Readonly<Record<string, boolean>> = { yes: true, 是: true, no: false, 否: false };

/** A document from a Markdown or HTML file. One fault refuses it; all are reported with their lines. */
export function readDocument(
  text: string,
  isMarkdown: boolean,
): { document: ImportedDocument; lines: Record<string, number> } | { faults: Fault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { fields, faults, bodyFrom } = readHead(lines);
  const refuse = (name: string, reason: string) => faults.push({ line: fields.get(name)?.line ?? 1, reason });
  const read = (name: string): string => fields.get(name)?.value ?? '';
  const whole = (name: string, most: number, otherwise?: number): number => {
    const value = read(name);
    if (value === '' && otherwise !== undefined) return otherwise;
    if (!/^\d{1,9}$/.test(value) || Number(value) > most)
      refuse(name, `${name}应为0到${most}的整数 / ${name} must be a whole number`);
    return Number(value);
  };
  const code = (name: string): string => {
    if (!/^[a-z][a-z0-9_]{0,49}$/.test(read(name)))
      refuse(name, `${name}应为栏目代码 / ${name} must be a code of the menu`);
    return read(name);
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = read(name);
    if (value === '') return otherwise;
    if (!Object.hasOwn(flags, value)) refuse(name, `${name}应为是或否 / ${name} must be yes or no`);
    return flags[value] ?? otherwise;
  };
  const title = read('title');
  if (title === '' || title.length > 200) refuse('title', 'title应为1到200个字 / title must have 1 to 200 characters');
  const body = lines.slice(bodyFrom).join('\n');
  const html = isMarkdown ? marked.parse(body, { async: false, gfm: true }) : body;
  const content = cleanHtml(html);
  const summary = previewOf(content, news.summaryLength);
  if (summary === '') faults.push({ line: bodyFrom + 1, reason: '没有正文 / no text' });
  const document: ImportedDocument = {
    oldId: whole('id', 999_999_999),
    name: title,
    categoryCode: code('category'),
    typeCode: code('type'),
    position: whole('order', 1_000_000, 0),
    keywords: read('keywords').slice(0, help.longName * 10),
    hasComment: flag('comments', true),
    showIntegral: flag('integral', false),
    content,
    summary,
  };
  if (document.oldId === 0) refuse('id', 'id应大于0 / id must be above 0');
  if (faults.length > 0) return { faults: faults.sort((one, other) => one.line - other.line) };
  return { document, lines: Object.fromEntries([...fields].map(([name, { line }]) => [name, line])) };
}
