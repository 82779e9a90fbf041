import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { DownloadInfo, MenuInfo, ShowOrder } from '../../../contract/site/calls';
import { maskCode } from '../../http/masked';
import type { MenuRow } from './menus-store';
import { footerPlace } from './menus-store';
import type { ShowOrderRow } from './show-orders-store';
import type { downloads } from './tables';

export function showOrderOf({ orderType, customerCode, visible: _, ...row }: ShowOrderRow): ShowOrder {
  return {
    ...row,
    customerCode: maskCode(customerCode),
    order_type: orderType,
    evaluateDate: dayOf(row.evaluateTime),
    orderTime: formatDateTime(row.orderTime),
    accountTime: formatDateTime(row.accountTime),
    deliverTime: formatDateTime(row.deliverTime),
    evaluateTime: formatDateTime(row.evaluateTime),
  };
}

/** Rows are ordered by entry and group. Links that lead to no page are left out, and the groups and entries that had no others. */
export function menusOf(
  rows: readonly MenuRow[],
  isOpen: (link: string) => boolean,
): Pick<MenuInfo, 'entries' | 'footer'> {
  const entries: MenuInfo['entries'] = [];
  const footer: MenuInfo['footer'] = [];
  for (const { key, label, link, place, group, items: all } of rows) {
    const items = all?.filter((item) => isOpen(item.link)) ?? [];
    if (key !== null && entries.at(-1)?.key !== key)
      entries.push({ key, label: label ?? '', link: link ?? '', groups: [] });
    if (group === null || items.length === 0) continue;
    if (key !== null) entries.at(-1)?.groups.push({ title: group, items });
    else if (place === footerPlace) footer.push({ title: group, items });
  }
  return { entries: entries.filter(({ link, groups }) => isOpen(link) || groups.length > 0), footer };
}

export function downloadsOf(rows: ReadonlyArray<typeof downloads.$inferSelect>): DownloadInfo {
  const of = (system: (typeof rows)[number]['system']) => rows.find((row) => row.system === system);
  return {
    pcDownloadUrl: of('pc')?.downloadUrl ?? '',
    versionPC: of('pc')?.version ?? '',
    pcX64DownloadUrl: of('pcX64')?.downloadUrl ?? '',
    pcX64Version: of('pcX64')?.version ?? '',
    macArmDownloadUrl: of('macArm')?.downloadUrl ?? '',
    macArmVersion: of('macArm')?.version ?? '',
    macX64DownloadUrl: of('macX64')?.downloadUrl ?? '',
    macX64Version: of('macX64')?.version ?? '',
    linuxDownloadUrl: of('linux')?.downloadUrl ?? '',
    linuxVersion: of('linux')?.version ?? '',
    androidDownloadUrl: of('android')?.downloadUrl ?? '',
    iosDownloadUrl: of('ios')?.downloadUrl ?? '',
    miniProgramUrl: of('miniProgram')?.downloadUrl ?? '',
  };
}
