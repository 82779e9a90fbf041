import { useQuery } from '@tanstack/react-query';
import type { CapabilityTable } from '../../../contract/capability/fields';
import type { ClaimText, Mismatch } from '../../../contract/capability/rules/mismatches';
import { mismatches } from '../../../contract/capability/rules/mismatches';
import { bannersOptions } from '../../services/shared/banners';
import { homeContentOptions } from '../../services/shared/home-content';
import { useMenus } from '../shell/use-menus';

/** C27: what menus, banners and the home page say otherwise than the table. */
export function useMismatches(table: CapabilityTable): Mismatch[] {
  const { navigation } = useMenus();
  const { data: banners = [] } = useQuery(bannersOptions(''));
  const { data: home } = useQuery(homeContentOptions());
  const texts: ClaimText[] = [
    ...navigation.flatMap(({ label, groups = [] }) =>
      groups.flatMap(({ items }) =>
        items.map(({ title, description }) => ({ place: `菜单“${label}”`, text: `${title} ${description}` })),
      ),
    ),
    ...banners.map(({ title }) => ({ place: '首页轮播图', text: title })),
    ...(home?.products ?? []).flatMap(({ contentTitle, content }) =>
      [contentTitle, content].map((text) => ({ place: '首页产品介绍', text })),
    ),
  ];
  return mismatches(table, texts);
}
