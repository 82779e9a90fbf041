import { media } from '../../limits/media';
import { checkRecord, linesOf } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';

const percent = { kind: 'number', min: 0, max: 100 } as const;

/** What staff say of a picture of the media library. */
export const mediaFields: readonly ContentField[] = [
  { kind: 'text', name: 'name', label: '名称', maxLength: media.nameMaxLength },
  {
    kind: 'text',
    name: 'alt',
    label: '说明',
    maxLength: media.altMaxLength,
    note: '图中是什么，供看不到图片的读者和搜索引擎使用；插入正文时自动带上',
    optional: true,
  },
  {
    kind: 'lines',
    name: 'tags',
    label: '标签',
    maxLength: media.tagCount * (media.tagMaxLength + 1),
    format: {
      pattern: new RegExp(`^.{1,${media.tagMaxLength}}$`, 'u'),
      example: `一行一个，每个最多${media.tagMaxLength}字`,
    },
    note: `一行一个，最多${media.tagCount}个`,
    optional: true,
  },
  { ...percent, name: 'focusX', label: '焦点左起（%）' },
  { ...percent, name: 'focusY', label: '焦点上起（%）' },
];

/** Each once, in the order in which they are written. */
export const tagsOf = (text: string): string[] => [...new Set(linesOf(text))];

/** What is wrong in the form of a picture, by field. */
export function checkMedia(values: ContentRecord): Record<string, string> {
  const faults = checkRecord({ fields: mediaFields }, values);
  if (!faults.tags && tagsOf(String(values.tags)).length > media.tagCount)
    return { ...faults, tags: `标签最多${media.tagCount}个` };
  return faults;
}
