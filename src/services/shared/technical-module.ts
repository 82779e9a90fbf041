import { queryOptions } from '@tanstack/react-query';
import type { TechnicalModule } from '../../../contract/rules/technical-lists';
import { call } from './call';
import { inQuery } from './query-transport';
import { sameForAll } from './same-for-all';

/** What stands beside a list of the technical column, its questions and its articles (R140, R146). */
export const technicalModuleOptions = (module: TechnicalModule) =>
  queryOptions({
    queryKey: ['questions', 'module', module],
    queryFn: (context) => call('POST /api/portal/v1/question/getModule', { module }, inQuery(context)),
    meta: sameForAll,
    // The hot questions of some minutes ago are as good.
    staleTime: 5 * 60_000,
  });
