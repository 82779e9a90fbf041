import type { TypeCode } from '../../../contract/news/calls';
import { categoryName, listAddress } from '../../../contract/news/rules/news-categories';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import type { Crumb } from '../../ui/parts/trail';
import { trailTo } from '../../ui/parts/trail';

/** R108, R109: where an article belongs. */
export function articleTrail({
  typeCode,
  informationCategoryCode,
  title,
}: {
  typeCode: TypeCode;
  informationCategoryCode: number;
  title: string;
}): readonly Crumb[] {
  return trailTo(parentOf(typeCode, informationCategoryCode), { label: title });
}

function parentOf(typeCode: TypeCode, category: number): Crumb {
  switch (typeCode) {
    case 'visiting_a_factory':
      return { label: '客户参观', href: '/portal/factoryVisit/0' };
    case 'headquarters_technical_salon':
      return { label: '技术沙龙', href: '/portal/factoryVisit/1' };
    case 'technical_support':
    case 'technical_discussion': {
      const technical = technicalListOf(category);
      if (technical) return { label: technical.title, href: technical.address };
      return { label: categoryName(category) ?? '', href: listAddress(category) };
    }
    case 'customer_notice':
    case 'customer_case':
      return { label: categoryName(category) ?? '', href: listAddress(category) };
    default:
      return { label: '企业动态', href: listAddress(7) };
  }
}
