import { createHash } from 'node:crypto';
import { news } from '../../../contract/limits/news';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { cleanHtml, previewOf } from '../../html/clean-html';

/** What the table of documents has beside what is entered in the console. The search index follows `version`. */
export function completeDocument(values: ContentRecord, now: Date) {
  const content = cleanHtml(String(values.content));
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
  return { content, summary: previewOf(content, news.summaryLength), version, editedAt: now };
}
