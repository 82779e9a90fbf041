import { isLinkTarget, isOwnPicture } from './article-html';
import { isGoodLink, linksOf } from './article-links';
import type { ContentField, ContentRecord, ContentValue, TextFormat } from './record-fields';

const drawn = /^art:[\w-]{1,60}$/;
/** A picture of a film, made with its segments. */
const poster = /^\/media\/films\/[\w-]{1,60}\/(?:poster|frame-\d)\.jpg$/;
/** A path of the portal or of the ordering sites, or an address with TLS. */
const address = /^(?:\/(?![/\\])|smt:\/|https:\/\/)/;
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const day = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/;

const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

const isAddress = (value: string): boolean =>
  value.length <= 500 && address.test(value) && isLinkTarget(value.replace(/^smt:/, ''));

const isPicture = (value: string): boolean =>
  value.length <= 300 && (drawn.test(value) || poster.test(value) || isOwnPicture(value));

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function isNumber(value: ContentValue, { min, max, decimals = 0 }: { min: number; max: number; decimals?: number }) {
  return typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

const isDay = (value: string): boolean => day.test(value) && !Number.isNaN(Date.parse(value));

const hasFormat = (value: string, format: TextFormat | undefined): boolean =>
  format === undefined || linesOf(value).every((line) => format.pattern.test(line));

/** Whether a value that is there is one of the field's kind. */
function fits(field: ContentField, value: ContentValue): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return isNumber(value, field);
    case 'choice':
      return field.choices.some(([choice]) => choice === value);
    default:
      break;
  }
  if (typeof value !== 'string') return false;
  switch (field.kind) {
    case 'moment':
      return instant.test(value) && !Number.isNaN(Date.parse(value));
    case 'day':
      return isDay(value);
    case 'time':
      return timeOfDay.test(value);
    case 'picture':
      return isPicture(value);
    case 'pictures':
      return linesOf(value).length <= field.most && linesOf(value).every(isPicture);
    case 'address':
      return isAddress(value);
    case 'html':
      return [...value].length <= field.maxLength && linksOf(value).every(isGoodLink);
    default:
      return [...value].length <= field.maxLength && hasFormat(value, field.format);
  }
}

function refusal(field: ContentField, value: ContentValue): string {
  const { label } = field;
  switch (field.kind) {
    case 'flag':
    case 'choice':
      return `请选择${label}`;
    case 'number':
      return `${label}应为${field.min}至${field.max}的${field.decimals ? `数，最多${field.decimals}位小数` : '整数'}`;
    case 'moment':
    case 'day':
    case 'time':
      return `请输入正确的${label}`;
    case 'picture':
      return `${label}应为本站图片的地址`;
    case 'pictures':
      return `${label}应为本站图片的地址，最多${field.most}张`;
    case 'html': {
      const bad = linksOf(String(value)).find((link) => !isGoodLink(link));
      if (bad === undefined) break;
      return `${label}的链接“${bad.slice(0, 80)}”不正确，应为本站路径、完整的http(s)网址、mailto:邮箱或tel:电话`;
    }
    case 'address':
      return `${label}应为本站路径或https地址`;
    default:
      break;
  }
  const format = field.kind === 'html' ? undefined : field.format;
  if (format && [...String(value)].length <= field.maxLength) return `${label}的格式：${format.example}`;
  return `${label}不能超过${field.maxLength}字`;
}

/** What is wrong with a value; undefined where it is good. */
function checkField(field: ContentField, value: ContentValue | undefined): string | undefined {
  if (value === undefined || isEmpty(value)) {
    if (field.optional) return undefined;
    return field.kind === 'flag' || field.kind === 'choice' ? `请选择${field.label}` : `请输入${field.label}`;
  }
  return fits(field, value) ? undefined : refusal(field, value);
}

/** What is wrong with a record, by field; empty where it is good. A field that the resource does not have is wrong. */
export function checkRecord(
  { fields }: { fields: readonly ContentField[] },
  record: ContentRecord,
): Record<string, string> {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(record).filter((name) => !known.has(name));
  return Object.fromEntries([
    ...unknown.map((name) => [name, `没有字段${name}`]),
    ...fields.flatMap((field) => {
      const wrong = checkField(field, record[field.name]);
      return wrong === undefined ? [] : [[field.name, wrong]];
    }),
  ]);
}
