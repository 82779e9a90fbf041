import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfList, ownList, reviewList, titleOfList } from '../../../contract/questions/rules/categories';
import { pageHead } from '../shared/head';
import { breadcrumbs } from '../shared/structured-data';
import type { ListKey } from './keys';

/** The trail of a list, from the site to it. */
export function listTrail(list: number): { label: string; href?: string }[] {
  const home = { label: '首页', href: '/' };
  const discussion = areaOfList(list) ? [{ label: '技术讨论' }] : [];
  return [home, ...discussion, { label: titleOfList(list) }];
}

export function listHead({ list, page }: ListKey) {
  const name = titleOfList(list);
  const personal = list === ownList || list === reviewList;
  const { meta, links } = pageHead({
    title: page === 1 ? name : `${name}（第${page}页）`,
    description: `{简称}${name}：PCB、SMT贴片与激光钢网的工艺、资料与交期问题，由工程人员解答。`,
    keywords: `{简称},${name},PCB,SMT,激光钢网,技术问答`,
    canonical: questionListAddress(list, page),
    indexed: !personal,
  });
  if (personal) return { meta, links };
  return { meta: [...meta, ...breadcrumbs(listTrail(list))], links };
}
