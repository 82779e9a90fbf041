import { isLinkTarget, isOwnPicture } from '../../rules/article-html';
import type { ContentField, ContentRecord, ContentValue, Resource } from './resources';

const drawn = /^art:[\w-]{1,60}$/;
/** A path of the portal or of the ordering sites, or an address with TLS. */
const address = /^(?:\/(?![/\\])|smt:\/|https:\/\/)/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/;

const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

const isAddress = (value: string): boolean =>
  value.length <= 500 && address.test(value) && isLinkTarget(value.replace(/^smt:/, ''));

const isPicture = (value: string): boolean => value.length <= 300 && (drawn.test(value) || isOwnPicture(value));

/** Whether a value that is there is one of the field's kind. */
function fits(field: ContentField, value: ContentValue): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max;
    case 'choice':
      return field.choices.some(([choice]) => choice === value);
    default:
      break;
  }
  if (typeof value !== 'string') return false;
  switch (field.kind) {
    case 'moment':
      return instant.test(value) && !Number.isNaN(Date.parse(value));
    case 'picture':
      return isPicture(value);
    case 'address':
      return isAddress(value);
    default:
      return [...value].length <= field.maxLength;
  }
}

function refusal(field: ContentField): string {
  const { label, kind } = field;
  if (kind === 'flag' || kind === 'choice') return `请选择${label}`;
  if (kind === 'number') return `${label}应为${field.min}至${field.max}的整数`;
  if (kind === 'moment') return `请输入正确的${label}`;
  if (kind === 'picture') return `${label}应为本站图片的地址`;
  if (kind === 'address') return `${label}应为本站路径或https地址`;
  return `${label}不能超过${field.maxLength}字`;
}

/** What is wrong with a value; undefined where it is good. */
function checkField(field: ContentField, value: ContentValue | undefined): string | undefined {
  if (value === undefined || isEmpty(value)) {
    if (field.optional) return undefined;
    return field.kind === 'flag' || field.kind === 'choice' ? `请选择${field.label}` : `请输入${field.label}`;
  }
  return fits(field, value) ? undefined : refusal(field);
}

/** What is wrong with a record, by field; empty where it is good. A field that the resource does not have is wrong. */
export function checkRecord({ fields }: Resource, record: ContentRecord): Record<string, string> {
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
