import { fromPromise } from 'xstate';
import { entered } from '../../../contract/rules/entered';
import type { Sent } from '../../machines/service/site-feedback/machine';
import { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { sentBy } from '../shared/draft-flow';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';
import { feedbackDrafts } from './feedback-drafts';

/** Feedback on the site (R313). */
export function siteFeedbackFlow(login: Login) {
  const drafts = feedbackDrafts();
  const { actions, actors } = sentBy(drafts, ({ written, captcha }: Sent, requestKey, signal) =>
    formCall(
      'POST /api/portal/v1/submitSiteFeedback',
      {
        type: written.about,
        customerSuggestContext: written.suggestion.trim(),
        phoneNumber: entered('landline', written.phone),
        requestKey,
        ...captcha,
      },
      { signal },
    ),
  );
  return siteFeedbackMachine.provide({ actions, actors: { ...actors, login: fromPromise(login) } });
}
