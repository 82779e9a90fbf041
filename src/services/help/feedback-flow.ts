import { fromPromise } from 'xstate';
import type { FeedbackReason } from '../../../contract/help/rules/feedback';
import { pictureAddress } from '../../../contract/help/rules/feedback';
import { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

interface Feedback {
  reasons: readonly FeedbackReason[];
  description: string;
  ids: readonly string[];
}

/** Feedback on a document (R302). */
export const feedbackFlow = (about: { title: string; address: string }, login: Login) =>
  helpFeedbackMachine.provide({
    actors: {
      submitFeedback: fromPromise<void, Feedback>(async ({ input, signal }) => {
        await formCall(
          'POST /api/portal/v1/submitHelpFeedback',
          {
            type: input.reasons.join(','),
            articleTitle: about.title,
            articleUrl: about.address,
            feedbackPictureUrl: input.ids.map(pictureAddress).join(','),
            feedbackType: '1',
            customerSuggestContext: input.description.trim(),
          },
          { signal },
        );
      }),
      login: fromPromise(login),
    },
  });
