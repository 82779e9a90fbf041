import { queryOptions } from '@tanstack/react-query';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** A legal document; without a version the one in force. */
export const documentOptions = (slug: LegalSlug, version: string | undefined) =>
  queryOptions({
    queryKey: ['legal', 'document', slug, version ?? ''],
    meta: sameForAll,
    queryFn: (context) =>
      call(
        'POST /api/portal/v1/legal/getDocument',
        version === undefined ? { slug } : { slug, version },
        inQuery(context),
      ),
    // A refusal does not change by asking again at once.
    retry: false,
  });

export const differencesOptions = (slug: LegalSlug, version: string, since: string) =>
  queryOptions({
    queryKey: ['legal', 'differences', slug, version, since],
    meta: sameForAll,
    queryFn: (context) => call('POST /api/portal/v1/legal/getDifferences', { slug, version, since }, inQuery(context)),
    retry: false,
  });
