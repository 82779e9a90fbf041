import { fromPromise } from 'xstate';
import { entered } from '../../../contract/rules/entered';
import type { FeedbackType } from '../../../contract/service/rules/complaint';
import type { SiteFeedbackDraft } from '../../machines/service/site-feedback/machine';
import { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { keptBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

interface Feedback {
  about: FeedbackType;
  suggestion: string;
  phone: string;
  requestKey: string;
  captcha: { captchaId: string; captchaAnswer: string } | null;
}

const blank: SiteFeedbackDraft = { about: 'PCB', suggestion: '', phone: '', anonymous: false };

/** Feedback on the site (R313). */
export function siteFeedbackFlow(login: Login) {
  const drafts = draftsOf({ name: 'siteFeedback', kind: 'personal', blank });
  const kept = keptBy(drafts);
  return siteFeedbackMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
      submitSiteFeedback: fromPromise<{ ticketNumber: string; dueAt: string }, Feedback>(async ({ input, signal }) => {
        const stored = await formCall(
          'POST /api/portal/v1/submitSiteFeedback',
          {
            type: input.about,
            customerSuggestContext: input.suggestion.trim(),
            phoneNumber: entered('landline', input.phone),
            requestKey: drafts.sent(input.requestKey),
            ...input.captcha,
          },
          { signal },
        );
        drafts.drop();
        return stored;
      }),
      login: fromPromise(login),
    },
  });
}
