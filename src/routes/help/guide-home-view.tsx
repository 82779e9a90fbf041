import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { functionsOptions } from '../../services/help/help';
import { GuideHome } from '../../ui/help/GuideHome';
import { PortalPage } from '../shell/portal-page';
import { HelpSearch } from './help-search';

/** The home of the service guide; `children` is what is below its banner. */
export function GuideHomeView({ children }: { children: ReactNode }) {
  const functions = useQuery(functionsOptions()).data?.data ?? [];
  return (
    <PortalPage current="guide">
      <GuideHome search={<HelpSearch />} functions={functions}>
        {children}
      </GuideHome>
    </PortalPage>
  );
}
