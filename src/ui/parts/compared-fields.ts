import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import { valueText } from './value-text';

/** A field as it is shown beside another's. */
export interface ComparedField {
  name: string;
  label: string;
  text: (value: unknown) => string;
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

/** Entries as they are compared, each in a line. */
export const comparedList = (name: string, label: string, fields: readonly ContentField[]): ComparedField => ({
  name,
  label,
  text: (value) =>
    // What a form holds under the name of its list.
    ((value ?? []) as readonly ContentRecord[])
      .map((entry) =>
        fields
          .map((field) => valueText(field, entry[field.name]))
          .filter((words) => words !== '')
          .join('，'),
      )
      .join('\n'),
});
