import { formatDateTime } from '../../../contract/rules/dates';
import { logCommand, runCommand, withData } from '../../operator';
import { listFeedback } from './feedback-store';
import { listEmptySearches } from './search/log-store';

const mostRows = 100;

/** User text must not contain terminal control sequences. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : '�'));

/** What readers said about documents, newest first, and what they looked for in vain. */
runCommand(async () =>
  withData(async ({ db, vault }) => {
    const feedback = await listFeedback(db, mostRows);
    await logCommand(db, {
      resource: 'tickets',
      act: 'read',
      subject: '帮助文档反馈',
      after: { rows: feedback.length },
    });
    const empty = await listEmptySearches(db, { limit: mostRows });
    const lines = feedback.map(
      ({ receivedAt, customerCode, reasons, articleTitle, articleUrl, pictureIds, description }) =>
        printable(
          [
            `${formatDateTime(receivedAt)}  ${customerCode}  ${reasons.join('、')}  ${articleTitle}  ${articleUrl}`,
            ...vault.open(description, 'help.feedback').split('\n'),
            ...(pictureIds.length > 0 ? [`${pictureIds.length} pictures: ${pictureIds.join(' ')}`] : []),
          ].join('\n    '),
        ),
    );
    const sought = empty.map(({ keyWord, searchers, last }) => printable(`${searchers} × ${keyWord} (${last})`));
    return [`${feedback.length} feedbacks`, ...lines, `${empty.length} searches without a hit`, ...sought].join('\n\n');
  }),
);
