import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { jobsHref } from '../../../contract/company/rules/jobs';
import type { OrderSites } from '../../../contract/rules/outbound';
import { menuOptions } from '../../services/site/site';
import { CompanyContext } from '../../ui/shell/company';
import { RecruitmentShell } from '../../ui/shell/RecruitmentShell';
import { useAreasOff } from '../shell/areas';
import { Drawer } from '../shell/drawer';
import { fewMenus } from '../shell/menus';
import { useLayoutParts } from '../shell/portal-page';

/** This navigation has no entries that require login. */
const followLink = () => false;

/** Addresses that the page inside the layout links to. */
interface RecruitmentPlaces {
  jobs: { social: string; campus: string };
  sites: OrderSites;
}

/** The layout of the recruitment pages (R026, R366). */
export function RecruitmentLayout({ children }: { children: (places: RecruitmentPlaces) => ReactNode }) {
  const off = useAreasOff();
  const { jobs: jobSites } = useQuery(menuOptions()).data ?? fewMenus;
  const { menus, service, stations, year } = useLayoutParts();
  const jobs = { social: jobsHref(jobSites, 'social'), campus: jobsHref(jobSites, 'campus') };
  const navigation = [
    { key: 'home', label: '首页', to: '/' },
    { key: 'social', label: '社会招聘', to: jobs.social },
    { key: 'campus', label: '校园招聘', to: jobs.campus },
    ...(off.includes('archive') ? [] : [{ key: 'archive', label: '员工履历查询', to: '/portal/archive' }]),
  ];
  return (
    <CompanyContext value={menus.company}>
      <RecruitmentShell
        navigation={navigation}
        stations={stations}
        drawer={
          <Drawer
            entries={navigation}
            current={undefined}
            assistant={undefined}
            stations={stations}
            onChoose={followLink}
          />
        }
        assistant={menus.assistant}
        footer={{
          year,
          groups: menus.footer,
          legal: menus.legal,
          phoneNumber: service.phoneNumber,
          onSeen: service.onNear,
        }}
      >
        {children({ jobs, sites: menus.sites })}
      </RecruitmentShell>
    </CompanyContext>
  );
}
