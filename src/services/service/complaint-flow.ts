import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import { entered } from '../../../contract/rules/entered';
import type { ComplaintDraft } from '../../machines/service/complaint/machine';
import { complaintMachine } from '../../machines/service/complaint/machine';
import { CallError } from '../shared/call';
import { keptBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';

type Body = CallBody<'POST /api/portal/v1/submitComplaint'>;

interface Complaint {
  person: string;
  content: string;
  suggestion: string;
  linkMan: string;
  phone: string;
  otherReason: string;
  salesClass: Body['salesClass'] | '';
  method: Body['method'] | '';
  sort: string;
  ids: readonly string[];
  requestKey: string;
  captcha: { captchaId: string; captchaAnswer: string } | null;
}

const blank: ComplaintDraft = {
  person: '',
  content: '',
  suggestion: '',
  linkMan: '',
  phone: '',
  otherReason: '',
  salesClass: '',
  method: '',
  sort: '',
  anonymous: false,
  files: false,
};

/** A complaint about staff (R321). */
export function complaintFlow(login: Login) {
  const drafts = draftsOf({ name: 'complaint', kind: 'personal', blank });
  const kept = keptBy(drafts);
  return complaintMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
      submitComplaint: fromPromise<{ ticketNumber: string; dueAt: string }, Complaint>(async ({ input, signal }) => {
        const { salesClass, method } = input;
        if (salesClass === '' || method === '') throw new CallError('400', '');
        const { data } = await sealedCall(
          'POST /api/portal/v1/submitComplaint',
          {
            complainType: '1',
            salesClass,
            method,
            complaintMan: entered('name', input.person),
            complaintSortCode: input.sort,
            complaintContent: input.content.trim(),
            customerSuggestion: input.suggestion.trim(),
            linkMan: entered('name', input.linkMan),
            complaintPhone: entered('landline', input.phone),
            otherReason: input.otherReason.trim(),
            fileIndexIds: [...input.ids],
            requestKey: drafts.sent(input.requestKey),
            ...input.captcha,
          },
          { signal },
        );
        drafts.drop();
        return data;
      }),
      login: fromPromise(login),
    },
  });
}
