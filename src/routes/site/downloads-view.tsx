import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DownloadInfo } from '../../../contract/site/calls';
import { downloadOptions } from '../../services/site/site';
import { FailedState } from '../../ui/parts/FailedState';
import { Computers } from '../../ui/site/download/Computers';
import { DownloadPage } from '../../ui/site/download/DownloadPage';
import { Phones } from '../../ui/site/download/Phones';
import { useAreasOff } from '../shell/areas';
import { PortalPage } from '../shell/portal-page';
import { DownloadMessage } from './download-message';

const route = getRouteApi('/portal/appDownloadsWithConfig.html');

const offered = <Build extends { href: string }>(builds: Build[]): Build[] => builds.filter(({ href }) => href !== '');

const systemsOf = (info: DownloadInfo) => [
  {
    name: 'Windows',
    needs: 'Windows 10及以上',
    builds: offered([
      { label: '64位', href: info.pcX64DownloadUrl, version: info.pcX64Version },
      { label: '32位', href: info.pcDownloadUrl, version: info.versionPC },
    ]),
  },
  {
    name: 'macOS',
    needs: 'macOS 12及以上',
    builds: offered([
      { label: 'Apple芯片', href: info.macArmDownloadUrl, version: info.macArmVersion },
      { label: 'Intel芯片', href: info.macX64DownloadUrl, version: info.macX64Version },
    ]),
  },
  {
    name: 'Linux',
    needs: '64位，桌面环境',
    builds: offered([{ label: '64位', href: info.linuxDownloadUrl, version: info.linuxVersion }]),
  },
];

type Tab = 'pc' | 'mobile';

export function Downloads() {
  const { tab = 'pc' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, refetch } = useQuery(downloadOptions());
  return (
    <DownloadsOf
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'mobile' ? { tab: next } : {}, replace: true, resetScroll: false })
      }
      info={data}
      failed={isError && <FailedState message="下载信息暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    />
  );
}

interface DownloadsOfProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  info: DownloadInfo | undefined;
  /** In the place of what is missing. */
  failed: ReactNode;
  /** Above the page. */
  bar?: ReactNode;
}

/** The page of the downloads that are given. */
export function DownloadsOf({ tab, onTab, info, failed, bar }: DownloadsOfProps) {
  const off = useAreasOff();
  return (
    <PortalPage>
      {bar}
      <DownloadPage
        tab={tab}
        onTab={onTab}
        pc={info ? <Computers systems={systemsOf(info)} /> : failed}
        mobile={
          info ? (
            <Phones
              android={info.androidDownloadUrl}
              ios={info.iosDownloadUrl}
              miniProgram={info.miniProgramUrl}
              send={
                tab === 'mobile' &&
                !off.includes('downloadMessage') && (
                  <DownloadMessage android={info.androidDownloadUrl !== ''} ios={info.iosDownloadUrl !== ''} />
                )
              }
            />
          ) : (
            failed
          )
        }
      />
    </PortalPage>
  );
}
