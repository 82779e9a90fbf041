import { fromPromise } from 'xstate';
import { entered } from '../../../contract/rules/entered';
import { blankComplaint } from '../../machines/service/complaint/draft';
import type { Sent } from '../../machines/service/complaint/machine';
import { complaintMachine } from '../../machines/service/complaint/machine';
import { CallError } from '../shared/call';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';

/** A complaint about staff (R321). */
export function complaintFlow(login: Login) {
  const drafts = draftsOf({ name: 'complaint', kind: 'personal', blank: blankComplaint });
  const { actions, actors } = sentBy(drafts, async ({ written, ids, captcha }: Sent, requestKey, signal) => {
    const { salesClass, method } = written;
    if (salesClass === '' || method === '') throw new CallError('400', '');
    const { data } = await sealedCall(
      'POST /api/portal/v1/submitComplaint',
      {
        complainType: '1',
        salesClass,
        method,
        complaintMan: entered('name', written.person),
        complaintSortCode: written.sort,
        complaintContent: written.content.trim(),
        customerSuggestion: written.suggestion.trim(),
        linkMan: entered('name', written.linkMan),
        complaintPhone: entered('landline', written.phone),
        otherReason: written.otherReason.trim(),
        fileIndexIds: [...ids],
        requestKey,
        ...captcha,
      },
      { signal },
    );
    return data;
  });
  return complaintMachine.provide({ actions, actors: { ...actors, login: fromPromise(login) } });
}
