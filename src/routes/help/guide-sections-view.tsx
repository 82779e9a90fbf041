import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../contract/rules/outbound';
import { groupsOptions } from '../../services/help/help';
import { openPage } from '../../services/shared/leave-page';
import { GuideSections } from '../../ui/help/GuideSections';
import { FailedState } from '../../ui/parts/FailedState';
import { useSession } from '../session/session-context';
import { useOrderSites } from '../shell/use-menus';

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

interface GuideSectionsViewProps {
  /** The people who answer. */
  human: ReactNode;
  complaint: ReactNode;
  feedback: ReactNode;
}

export function GuideSectionsView({ human, complaint, feedback }: GuideSectionsViewProps) {
  const { data: groups, isError, refetch } = useQuery(groupsOptions());
  const sites = useOrderSites();
  const { customer, requireLogin } = useSession();
  const linked = (links: readonly { title: string; link: string }[]) =>
    links.map(({ title, link }) => ({ title, href: hrefOf(sites, link) }));
  return (
    <>
      <GuideSections
        human={human}
        afterSales={linked(afterSales)}
        wallet={linked(wallet)}
        known={customer !== undefined}
        onLoginFor={(href) => requireLogin(() => openPage(href))}
        complaint={complaint}
        feedback={feedback}
        groups={groups?.groups ?? []}
      />
      {isError && <FailedState message="帮助文档暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </>
  );
}
