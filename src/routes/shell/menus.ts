import type { AnyRouter } from '@tanstack/react-router';
import { hrefOf } from '../../../contract/rules/outbound';
import type { MenuGroup, MenuInfo } from '../../../contract/site/calls';
import { unknownCompany } from '../../ui/shell/company';
import type { NavigationEntry, NavigationGroup } from '../../ui/shell/navigation-entry';
import { leadsSomewhere } from './known-addresses';

/** Without its content the header leads home alone: any area may be off. */
export const fewMenus: MenuInfo = {
  entries: [],
  footer: [],
  company: unknownCompany,
  off: [],
  sites: { order: '', smt: '' },
  jobs: { social: '', campus: '' },
  firstVisitGuide: false,
};

/** Groups with only the links that have a target; empty groups are left out. */
function groupsOf(router: AnyRouter, { sites }: MenuInfo, groups: readonly MenuGroup[]): NavigationGroup[] {
  return groups
    .map(({ title, items }) => ({
      title,
      items: items
        .map(({ link, ...item }) => ({ ...item, href: hrefOf(sites, link) }))
        .filter(({ href }) => leadsSomewhere(router, href)),
    }))
    .filter(({ items }) => items.length > 0);
}

export const footerOf = (router: AnyRouter, menus: MenuInfo): NavigationGroup[] =>
  groupsOf(router, menus, menus.footer);

/** The header's entries: those that open a menu, and those whose page exists. */
export function entriesOf(router: AnyRouter, menus: MenuInfo): NavigationEntry[] {
  return menus.entries.flatMap(({ key, label, link, groups }) => {
    const shown = groupsOf(router, menus, groups);
    const to = link === '' ? '' : hrefOf(menus.sites, link);
    return shown.length > 0 || (to !== '' && leadsSomewhere(router, to)) ? [{ key, label, to, groups: shown }] : [];
  });
}
