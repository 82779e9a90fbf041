import { notFound } from '@tanstack/react-router';
import { questions } from '../../../contract/limits/questions';
import { areaOfList, supportList } from '../../../contract/questions/rules/categories';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import type { RouterContext } from '../../router';
import { topicsOptions } from '../../services/questions/questions';
import { technicalModuleOptions } from '../../services/shared/technical-module';
import { tolerate } from '../shared/loading';
import type { ListKey } from './keys';
import { listHead } from './list-head';

/** The lists that everybody reads; undefined for own questions and the review. */
export const publicList = (list: number): 1 | 2 | 3 | 6 | undefined =>
  areaOfList(list)?.list ?? (list === supportList ? supportList : undefined);

export const moduleOfList = (list: number) => technicalListOf(list)?.module ?? 1;

/** Loads one page of a list with what stands beside it, and says the page's head. A page past the last one is no page of ours. */
export async function loadList(
  { queryClient }: RouterContext,
  { list, page }: ListKey,
  title = '',
): Promise<{ head: ReturnType<typeof listHead> }> {
  const head = listHead({ list, page });
  const read = publicList(list);
  const beside = queryClient.ensureQueryData(technicalModuleOptions(moduleOfList(list)));
  if (read === undefined) {
    await tolerate('what stands beside a list', beside);
    return { head };
  }
  const [topics] = await tolerate(
    'the list of topics',
    queryClient.ensureQueryData(topicsOptions({ list: read, page, title })),
    beside,
  );
  if (topics && page > Math.max(1, Math.ceil(topics.total / questions.pageSize))) throw notFound();
  return { head };
}
