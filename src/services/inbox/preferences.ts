import { queryOptions } from '@tanstack/react-query';
import type { InboxPreferences } from '../../../contract/inbox/calls';
import type { InboxTopic, MailWay } from '../../../contract/inbox/rules/kinds';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';

/** How messages of the inbox are mailed to the customer of this code. */
export const preferencesOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['inbox', 'preferences', customerCode],
    queryFn: (context): Promise<InboxPreferences> =>
      call('GET /api/portal/v1/inbox/getPreferences', undefined, inQuery(context)),
  });

export const savePreference = (preference: { topic: InboxTopic; mail: MailWay }) =>
  call('POST /api/portal/v1/inbox/savePreference', preference);
