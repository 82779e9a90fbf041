import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfList, ownList, reviewList, titleOfList } from '../../../contract/questions/rules/categories';
import type { Crumb } from '../../ui/parts/trail';
import { trailTo } from '../../ui/parts/trail';
import { pageHead } from '../shared/head';
import type { ListKey } from './keys';

/** The trail of a list, from the site to it. */
export function listTrail(list: number): readonly Crumb[] {
  const discussion = areaOfList(list) ? [{ label: '技术讨论' }] : [];
  return trailTo(...discussion, { label: titleOfList(list) });
}

export function listHead({ list, page }: ListKey) {
  const name = titleOfList(list);
  const personal = list === ownList || list === reviewList;
  return pageHead({
    title: page === 1 ? name : `${name}（第${page}页）`,
    description: `{简称}${name}：PCB、SMT贴片与激光钢网的工艺、资料与交期问题，由工程人员解答。`,
    keywords: `{简称},${name},PCB,SMT,激光钢网,技术问答`,
    canonical: questionListAddress(list, page),
    indexed: !personal,
    trail: listTrail(list),
  });
}
