import { fromPromise } from 'xstate';
import { pictureAddress } from '../../../contract/help/rules/feedback';
import { blankHelpFeedback } from '../../machines/help/help-feedback/draft';
import type { Sent } from '../../machines/help/help-feedback/machine';
import { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

/** Feedback on a document (R302). */
export function feedbackFlow(about: { title: string; address: string }, login: Login) {
  const drafts = draftsOf({ name: 'helpFeedback', kind: 'kept', blank: blankHelpFeedback }, about.address);
  const { actions, actors } = sentBy(drafts, async ({ written, ids }: Sent, requestKey, signal) => {
    await formCall(
      'POST /api/portal/v1/submitHelpFeedback',
      {
        type: written.reasons.join(','),
        articleTitle: about.title,
        articleUrl: about.address,
        feedbackPictureUrl: ids.map(pictureAddress).join(','),
        feedbackType: '1',
        customerSuggestContext: written.description.trim(),
        requestKey,
      },
      { signal },
    );
  });
  return helpFeedbackMachine.provide({ actions, actors: { ...actors, login: fromPromise(login) } });
}
