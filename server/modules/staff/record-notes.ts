import { undescribedPictures } from '../../../contract/rules/article-html';
import { linksOf } from '../../../contract/rules/article-links';
import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';

/** The status with which the portal itself answers a path; undefined where this server has no pages. */
export type AnswerOf = (path: string) => Promise<number | undefined>;

/** A page is drawn for each; of a text with more the first are looked at. */
const mostLinks = 60;

function targetsOf(field: ContentField, value: string): string[] {
  if (field.kind === 'html') return linksOf(value);
  return field.kind === 'address' ? [value] : [];
}

/** The path of a link into the portal, without the place on its page. */
function pathOf(target: string, ownUrl: string): string | undefined {
  const path = target.startsWith(`${ownUrl}/`) ? target.slice(ownUrl.length) : target;
  return path.startsWith('/') ? path.replace(/#.*/s, '') : undefined;
}

/**
 * What an editor should look at in a record that was saved: links that open no page of the portal, pictures without a description. Nothing
 * outside is asked.
 */
export async function notesOf(
  fields: readonly ContentField[],
  values: ContentRecord,
  { ownUrl, answerOf }: { ownUrl: string; answerOf: AnswerOf },
): Promise<string[]> {
  const notes: string[] = [];
  let left = mostLinks;
  for (const field of fields) {
    const value = String(values[field.name] ?? '');
    for (const target of targetsOf(field, value)) {
      const path = pathOf(target, ownUrl);
      if (path === undefined || left === 0) continue;
      left -= 1;
      const status = await answerOf(path);
      if (status === 404 || status === 410) notes.push(staffMessages.noSuchPage(field.label, target));
    }
    const undescribed = field.kind === 'html' ? undescribedPictures(value) : 0;
    if (undescribed > 0) notes.push(staffMessages.undescribed(field.label, undescribed));
  }
  return notes;
}
