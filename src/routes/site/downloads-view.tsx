import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DownloadInfo } from '../../../contract/site/calls';
import { downloadOptions, sendDownloadMessage } from '../../services/site/site';
import { FailedState } from '../../ui/parts/FailedState';
import { Computers } from '../../ui/site/download/Computers';
import { DownloadPage } from '../../ui/site/download/DownloadPage';
import { Phones } from '../../ui/site/download/Phones';
import { useCaptcha } from '../shared/use-captcha';
import { PortalPage } from '../shell/portal-page';

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

export function Downloads() {
  const { tab = 'pc' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, refetch } = useQuery(downloadOptions());
  const { svg, captchaId = '', refresh, solve } = useCaptcha(tab === 'mobile');
  const message = useMutation({ mutationFn: sendDownloadMessage, onSettled: refresh });
  const answer =
    (message.data !== undefined && { tone: 'ok' as const, text: message.data }) ||
    (message.error && { tone: 'bad' as const, text: message.error.message }) ||
    undefined;
  const failed = isError && <FailedState message="下载信息暂时无法显示，请稍后重试" onRetry={() => void refetch()} />;
  return (
    <PortalPage>
      <DownloadPage
        tab={tab}
        onTab={(next) =>
          void navigate({ search: next === 'mobile' ? { tab: next } : {}, replace: true, resetScroll: false })
        }
        pc={data ? <Computers systems={systemsOf(data)} /> : failed}
        mobile={
          data ? (
            <Phones
              android={data.androidDownloadUrl}
              ios={data.iosDownloadUrl}
              miniProgram={data.miniProgramUrl}
              send={{
                sending: message.isPending,
                answer,
                captcha: { svg, refresh, solve },
                onSend: (wanted) => message.mutate({ ...wanted, captchaId }),
              }}
            />
          ) : (
            failed
          )
        }
      />
    </PortalPage>
  );
}
