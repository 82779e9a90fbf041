import { fromPromise } from 'xstate';
import { entered } from '../../../contract/rules/entered';
import type { FeedbackType } from '../../../contract/service/rules/complaint';
import { siteFeedbackMachine } from '../../machines/service/site-feedback/machine';
import { formCall } from '../shared/form-call';
import type { Login } from '../shared/login';

interface Feedback {
  about: FeedbackType;
  suggestion: string;
  phone: string;
  requestKey: string;
  captcha: { captchaId: string; captchaAnswer: string } | null;
}

/** Feedback on the site (R313). */
export const siteFeedbackFlow = (login: Login) =>
  siteFeedbackMachine.provide({
    actors: {
      submitSiteFeedback: fromPromise<{ ticketNumber: string; dueAt: string }, Feedback>(({ input, signal }) =>
        formCall(
          'POST /api/portal/v1/submitSiteFeedback',
          {
            type: input.about,
            customerSuggestContext: input.suggestion.trim(),
            phoneNumber: entered('landline', input.phone),
            requestKey: input.requestKey,
            ...input.captcha,
          },
          { signal },
        ),
      ),
      login: fromPromise(login),
    },
  });
