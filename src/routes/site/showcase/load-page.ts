import { notFound } from '@tanstack/react-router';
import { site } from '../../../../contract/limits';
import type { RouterContext } from '../../../router';
import { showcasePageOptions } from '../../../services/site/showcases';
import { tolerate } from '../../shared/loading';
import { readNumber } from '../../shared/read-number';

export const pageParams = {
  parse: (raw: { page: string }) => {
    const page = readNumber(raw.page);
    return page !== undefined && { page };
  },
  stringify: ({ page }: { page: number }) => ({ page: String(page) }),
};

/** A page past the last one is no page of ours. */
export async function loadPage({ queryClient }: RouterContext, orderType: number | undefined, page: number) {
  const [list] = await tolerate('the showcases', queryClient.ensureQueryData(showcasePageOptions(orderType, page)));
  if (list && page > Math.max(1, Math.ceil(list.totalRows / site.showOrderPageSize))) throw notFound();
}
