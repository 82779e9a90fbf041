import { figure } from '../../rules/figure';

/** The numbers of the form of 能做吗, by their names in the address; lengths in mm. */
export const checkNumbers = [
  { name: 'layers', label: '层数', unit: '层' },
  { name: 'l', label: '长', unit: 'mm' },
  { name: 'w', label: '宽', unit: 'mm' },
  { name: 't', label: '板厚', unit: 'mm' },
  { name: 'line', label: '线宽', unit: 'mm' },
  { name: 'gap', label: '线距', unit: 'mm' },
  { name: 'drill', label: '孔径', unit: 'mm' },
] as const;
type NumberName = (typeof checkNumbers)[number]['name'];
/** Chosen from the table. */
const checkChoices = ['cu', 'finish'] as const;
export type CheckName = NumberName | (typeof checkChoices)[number];

/** The form as it is in the address: text, absent where empty. */
export type CheckForm = Partial<Record<CheckName, string>>;

export const checkMessages = {
  whole: '请输入大于0的整数',
  length: '请输入大于0的数字，最多4位小数',
} as const;

const wholeNumber = /^[1-9]\d{0,2}$/;
const length = /^(0|[1-9]\d{0,3})(\.\d{1,4})?$/;
const choice = /^[\p{L}\p{N}.\- ]{1,20}$/u;

/** What somebody wrote, such as 4mil or .1, as a number in the field's unit. */
const numberOf = (name: NumberName, text: string): string => figure(text, name === 'layers' ? '层' : 'mm');

/** The problem of a number; an empty field has none, it is not judged. */
export function checkNumber(name: NumberName, text: string): string | undefined {
  if (text === '') return undefined;
  const number = numberOf(name, text);
  if (name === 'layers') return wholeNumber.test(number) ? undefined : checkMessages.whole;
  return length.test(number) && Number(number) > 0 ? undefined : checkMessages.length;
}

/** What an address says, without what is no number. */
export function readCheckForm(search: Record<string, unknown>): CheckForm {
  const form: CheckForm = {};
  for (const { name } of checkNumbers) {
    const text = search[name];
    if (typeof text === 'string' && text !== '' && checkNumber(name, text) === undefined)
      form[name] = numberOf(name, text);
  }
  for (const name of checkChoices) {
    const text = search[name];
    if (typeof text === 'string' && choice.test(text)) form[name] = text;
  }
  return form;
}
