import { notFound } from '@tanstack/react-router';
import { site } from '../../../../contract/limits/site';
import type { PlateClass } from '../../../../contract/site/calls';
import type { ShowcaseKind } from '../../../../contract/site/rules/showcases';
import { showcaseListAddress, showcasesAbout } from '../../../../contract/site/rules/showcases';
import type { RouterContext } from '../../../router';
import { showcasePageOptions } from '../../../services/site/showcases';
import { trailTo } from '../../../ui/parts/trail';
import { pageHead } from '../../shared/head';
import { tolerate } from '../../shared/loading';

interface WantedPage {
  kind: ShowcaseKind;
  page: number;
  plate: PlateClass | undefined;
}

/** Loads a page of the list, and says its head. A page past the last one is no page of ours. */
export async function loadPage({ queryClient }: RouterContext, { kind, page, plate = 2 }: WantedPage) {
  const { orderType, title, description } = showcasesAbout[kind];
  const wanted = showcasePageOptions(orderType, plate, page);
  const [list] = await tolerate('the showcases', queryClient.ensureQueryData(wanted));
  if (list && page > Math.max(1, Math.ceil(list.totalRows / site.showOrderPageSize))) throw notFound();
  return {
    head: pageHead({
      title: page === 1 ? title : `${title}（第${page}页）`,
      description,
      canonical: showcaseListAddress(kind, page),
      indexed: plate === 2,
      trail: trailTo({ label: '客户晒单' }),
    }),
  };
}
