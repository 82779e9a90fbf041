import type { ReactNode } from 'react';
import { formatDate } from '../../contract/rules/dates';
import type { NavigationEntry } from '../ui/shell/navigation-entry';
import { Shell } from '../ui/shell/Shell';

const navigation: readonly NavigationEntry[] = [{ key: 'archive', label: '员工履历查询', to: '/portal/archive' }];

/** The shared layout; `current` highlights an entry of the navigation (R469). */
export function PortalPage({ current, children }: { current?: string; children: ReactNode }) {
  return (
    <Shell navigation={navigation} current={current} year={Number(formatDate(new Date()).slice(0, 4))}>
      {children}
    </Shell>
  );
}
