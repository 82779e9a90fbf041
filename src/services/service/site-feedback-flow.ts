import { fromPromise } from 'xstate';
import { entered } from '../../../contract/rules/entered';
import { blankSiteFeedback } from '../../machines/service/site-feedback/draft';
import type { Sent } from '../../machines/service/site-feedback/machine';
import { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

/** Feedback on the site (R313). */
export function siteFeedbackFlow(login: Login) {
  const drafts = draftsOf({ name: 'siteFeedback', kind: 'personal', blank: blankSiteFeedback });
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
