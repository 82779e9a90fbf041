import type { ReactNode } from 'react';
import { dayOf } from '../../../contract/rules/dates';
import { track } from '../../services/site/tracking';
import { Account } from '../../ui/shell/Account';
import { CompanyContext } from '../../ui/shell/company';
import type { GuideView } from '../../ui/shell/GuideBanner.later';
import type { Chosen } from '../../ui/shell/navigation-entry';
import { Shell } from '../../ui/shell/Shell';
import { useCustomerPage } from '../session/use-customer-page';
import { hydrateLater } from '../shared/hydrate-later';
import { useDialog } from '../shared/use-dialog';
import { Drawer } from './drawer';
import { LaterBell } from './later-bell';
import type { PageEndProps } from './page-end.later';
import { useAccount } from './use-account';
import { useGuide } from './use-guide';
import { useMenus } from './use-menus';
import { useService } from './use-service';
import { useStations } from './use-stations';

const GuideBanner = hydrateLater<GuideView>(() => import('../../ui/shell/GuideBanner.later'));
const fetchChat = () => import('../service/chat-dialog');
const PageEnd = hydrateLater<PageEndProps>(() => import('./page-end.later'));

const noteMenu = (key: string) => track({ event_id: 'menuView', event_detail: key });

/** The data of every layout with a header and a footer. */
export function useLayoutParts() {
  const menus = useMenus();
  const service = useService();
  const stations = useStations(menus.sites);
  return { menus, service, stations, year: Number(dayOf(new Date()).slice(0, 4)) };
}

interface PortalPageProps {
  /** Highlights an entry of the navigation (R469). */
  current?: string;
  /** The page is about the account: its entries in the header would say the same again. */
  ownAccount?: boolean;
  /** A row of the page's own below the header's entries. */
  greeting?: ReactNode;
  children: ReactNode;
}

/** The shared layout. */
export function PortalPage({ current, ownAccount = false, greeting, children }: PortalPageProps) {
  const openAsCustomer = useCustomerPage();
  const { menus, service, stations, year } = useLayoutParts();
  const { sites: _, company, links, firstVisitGuide, footer = [], legal = [], ...shown } = menus;
  const account = useAccount(links);
  const guide = useGuide(links.orders, firstVisitGuide);

  /** R035 */
  const choose = (item: Chosen): boolean => {
    track({ event_id: 'menuClick', event_detail: item.title });
    if (item.needLogin) openAsCustomer(item.href);
    return item.needLogin;
  };

  return (
    <CompanyContext value={company}>
      <Shell
        {...shown}
        current={current}
        account={
          <>
            {account.customerCode !== undefined && <LaterBell code={account.customerCode} />}
            {!ownAccount && <Account {...account} />}
          </>
        }
        stations={stations}
        greeting={greeting}
        guide={guide && <GuideBanner {...guide} />}
        drawer={
          <Drawer
            entries={menus.navigation}
            current={current}
            assistant={menus.assistant}
            stations={stations}
            onChoose={choose}
          />
        }
        onChoose={choose}
        onMenuOpen={noteMenu}
        end={
          <PageEnd
            footer={{
              year,
              groups: footer,
              legal,
              phoneNumber: service.phoneNumber,
              onSeen: service.onNear,
              onChoose: choose,
            }}
            service={service}
            chat={useDialog(fetchChat)}
          />
        }
      >
        {children}
      </Shell>
    </CompanyContext>
  );
}
