import { notFound } from '@tanstack/react-router';
import { site } from '../../../../contract/limits';
import type { PlateClass } from '../../../../contract/site/calls';
import type { ShowcaseKind } from '../../../../contract/site/rules/showcases';
import { showcaseListAddress, showcasesAbout } from '../../../../contract/site/rules/showcases';
import type { RouterContext } from '../../../router';
import { showcasePageOptions } from '../../../services/site/showcases';
import { pageHead } from '../../shared/head';
import { tolerate } from '../../shared/loading';
import { readNumber } from '../../shared/read-number';

export const pageParams = {
  parse: (raw: { page: string }) => {
    const page = readNumber(raw.page);
    return page !== undefined && { page };
  },
  stringify: ({ page }: { page: number }) => ({ page: String(page) }),
};

/** R273: the boards of a class, `plate=1` or `plate=3`; anything else is all. */
export const readPlate = ({ plate }: Record<string, unknown>): { plate?: PlateClass } => {
  const text = String(plate);
  return { plate: text === '1' ? 1 : text === '3' ? 3 : undefined };
};

export const plateDeps = ({ search: { plate } }: { search: { plate?: PlateClass } }) => ({ plate });

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
    }),
  };
}
