import { fromPromise } from 'xstate';
import type { FeedbackReason } from '../../../contract/help/rules/feedback';
import { pictureAddress } from '../../../contract/help/rules/feedback';
import type { HelpFeedbackDraft } from '../../machines/help/help-feedback/machine';
import { helpFeedbackMachine } from '../../machines/help/help-feedback/machine';
import { keptBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

interface Feedback {
  reasons: readonly FeedbackReason[];
  description: string;
  ids: readonly string[];
}

const blank: HelpFeedbackDraft = { reasons: [], description: '', files: false };

/** Feedback on a document (R302). */
export function feedbackFlow(about: { title: string; address: string }, login: Login) {
  const drafts = draftsOf({ name: 'helpFeedback', kind: 'kept', blank }, about.address);
  const kept = keptBy(drafts);
  return helpFeedbackMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
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
            requestKey: drafts.sent(),
          },
          { signal },
        );
        drafts.drop();
      }),
      login: fromPromise(login),
    },
  });
}
