import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import { valueText } from '../../../contract/rules/value-text';

/** A field as it is shown beside another's. */
export interface ComparedField {
  name: string;
  label: string;
  /** `sides`: all that it is compared with, itself among them. */
  text: (value: unknown, sides: readonly unknown[]) => string;
}

const mostShown = 300;

const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent;

/** A field as it is compared: the words of a text without its tags. */
export const comparedField = (field: ContentField): ComparedField => ({
  name: field.name,
  label: field.label,
  text: (value) => {
    // What a form holds under the name of its field.
    const words = valueText(field, value as ContentValue | undefined);
    return (field.kind === 'html' ? wordsOf(words) : words).slice(0, mostShown);
  },
});

// What a form holds under the name of its list.
const entriesOf = (value: unknown) => (value ?? []) as readonly ContentRecord[];

/** Entries as they are compared: what differs, by the place of the entry and the label of the field. */
export const comparedList = (
  name: string,
  label: string,
  entry: string,
  fields: readonly ContentField[],
): ComparedField => ({
  name,
  label,
  text: (value, sides) => {
    const lists = sides.map(entriesOf);
    const textAt = (list: readonly ContentRecord[], at: number, field: ContentField) =>
      valueText(field, list[at]?.[field.name]);
    const own = entriesOf(value);
    return own
      .flatMap((_, at) => {
        const differing = fields.filter((field) => new Set(lists.map((list) => textAt(list, at, field))).size > 1);
        const words = differing.map((field) => `${field.label}${textAt(own, at, field) || '（空）'}`);
        return words.length === 0 ? [] : [`${entry}${at + 1}：${words.join('，')}`];
      })
      .concat(lists.every(({ length }) => length === own.length) ? [] : [`共${own.length}项`])
      .join('\n');
  },
});
