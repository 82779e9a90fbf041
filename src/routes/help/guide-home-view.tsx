import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../contract/rules/outbound';
import { functionsOptions, groupsOptions } from '../../services/help/help';
import { openPage } from '../../services/shared/leave-page';
import { GuideHome } from '../../ui/help/GuideHome';
import { FailedState } from '../../ui/parts/FailedState';
import { useSession } from '../session/session-context';
import { PortalPage } from '../shell/portal-page';
import { useOrderSites } from '../shell/use-menus';
import { HelpSearch } from './help-search';

/** R307 */
const afterSales = [
  { title: 'PCB品质售后', link: '/integrated/pcb-complaint' },
  { title: 'SMT品质售后', link: '/integrated/smt-complaint' },
  { title: '钢网售后', link: '/integrated/steelmesh-complaint' },
] as const;

/** R308 */
const wallet = [
  { title: '余额充值', link: '/wallet/transfer-in' },
  { title: '我的钱包', link: '/wallet/' },
] as const;

interface GuideHomeViewProps {
  /** The people who answer. */
  human: ReactNode;
  complaint: ReactNode;
  feedback: ReactNode;
}

export function GuideHomeView({ human, complaint, feedback }: GuideHomeViewProps) {
  const { data: groups, isError, refetch } = useQuery(groupsOptions());
  const functions = useQuery(functionsOptions()).data?.data ?? [];
  const sites = useOrderSites();
  const { customer, requireLogin } = useSession();
  const linked = (links: readonly { title: string; link: string }[]) =>
    links.map(({ title, link }) => ({ title, href: hrefOf(sites, link) }));
  return (
    <PortalPage current="guide">
      <GuideHome
        search={<HelpSearch />}
        human={human}
        functions={functions}
        afterSales={linked(afterSales)}
        wallet={linked(wallet)}
        known={customer !== undefined}
        onLoginFor={(href) => requireLogin(() => openPage(href))}
        complaint={complaint}
        feedback={feedback}
        groups={groups?.groups ?? []}
      />
      {isError && <FailedState message="帮助文档暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
