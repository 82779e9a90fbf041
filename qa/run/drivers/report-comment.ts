import { screen } from '../../../src/machines/comments/report-comment/screen';
import { css, there } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { endsTheSession, loginAnswers } from '../visit';

export const driver: RunDriver = {
  screen,
  arrive: ({ see, facts }) => see([there(css(`[data-comment="${facts.comments?.items[0]?.id}"]`))]),
  named: (event, { comments }) =>
    event.type === 'report.open' ? { ...event, commentId: comments?.items[0]?.id } : event,
  answers: loginAnswers,
  others: { endsTheSession },
  books: async ({ as, facts: { comments } }) => {
    const staff = await as('staff');
    const asked = { type: 1, businessId: comments?.subject, pageNum: 1, pageSize: 1, reported: true };
    const { data } = Object(await staff.post('/api/portal/v1/comment/getModerationList', asked));
    return { reports: data[0]?.reports.count ?? 0 };
  },
};
