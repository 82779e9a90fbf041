import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sidebarOptions } from '../../services/help/help';
import type { Place } from '../../ui/help/HelpShell';
import { HelpShell } from '../../ui/help/HelpShell';
import { hydrateLater } from '../shared/hydrate-later';
import { PortalPage } from '../shell/portal-page';
import type { HelpSearchProps } from './help-search';

const HelpSearch = hydrateLater<HelpSearchProps>(() => import('./help-search.later'));

interface HelpFrameProps {
  place?: Place;
  trail: readonly { label: string; href?: string }[];
  /** What the page shows the results of. */
  searched?: string;
  /** Above the page. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the help centre (R282). */
export function HelpFrame({ place, trail, searched = '', bar, children }: HelpFrameProps) {
  const menu = useQuery(sidebarOptions()).data?.menu ?? [];
  return (
    <PortalPage current="guide">
      {bar}
      <HelpShell menu={menu} place={place} trail={trail} search={<HelpSearch key={searched} searched={searched} />}>
        {children}
      </HelpShell>
    </PortalPage>
  );
}
