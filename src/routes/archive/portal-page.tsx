import type { ReactNode } from 'react';
import { formatDate } from '../../../contract/rules/dates';
import type { NavigationEntry } from '../../ui/shell/navigation-entry';
import { Shell } from '../../ui/shell/Shell';

const navigation: readonly NavigationEntry[] = [{ key: 'archive', label: '员工履历查询', to: '/portal/archive' }];

/** The shared layout of the archive area, with its entry highlighted (R469). */
export function PortalPage({ children }: { children: ReactNode }) {
  return (
    <Shell navigation={navigation} current="archive" year={Number(formatDate(new Date()).slice(0, 4))}>
      {children}
    </Shell>
  );
}
