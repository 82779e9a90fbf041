import type { GuideDocument } from '../../../contract/help/calls';
import { categoryAddress } from '../../../contract/help/rules/help-address';
import type { Crumb } from '../../ui/parts/trail';
import { trailTo } from '../../ui/parts/trail';

export const guideTrail = (...below: readonly Crumb[]): readonly Crumb[] =>
  trailTo({ label: '服务指南', href: '/portal/serviceGuide' }, ...below);

export const searchTrail = guideTrail({ label: '搜索' });

export const categoryTitle = ({ itemName, typeName }: { itemName: string; typeName: string }): string =>
  `${itemName} · ${typeName}`;

type Placed = Pick<
  GuideDocument,
  'serviceGuideName' | 'itemName' | 'typeName' | 'categoryCode' | 'serviceGuideTypeCode'
>;

export const documentTrail = (document: Placed): readonly Crumb[] =>
  guideTrail(
    { label: categoryTitle(document), href: categoryAddress(document.categoryCode, document.serviceGuideTypeCode) },
    { label: document.serviceGuideName },
  );
