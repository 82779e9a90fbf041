import { news } from '../../../contract/limits/news';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { versionOf } from '../../content-version';
import { cleanHtml, previewOf } from '../../html/clean-html';

/** What the table of documents has beside what is entered in the console. The search index follows `version`. */
export function completeDocument(values: ContentRecord, now: Date) {
  const content = cleanHtml(String(values.content));
  return { content, summary: previewOf(content, news.summaryLength), version: versionOf(values), editedAt: now };
}
