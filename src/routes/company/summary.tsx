import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileOptions } from '../../services/company/company';
import { SummaryPage } from '../../ui/company/summary/SummaryPage';
import { FailedState } from '../../ui/parts/FailedState';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { PortalPage } from '../shell/portal-page';

/** C43: a summary with the ways to reach the company; the profile has a page of its own. */
export const Route = createFileRoute('/portal/2/vcontact.html')({
  loader: async ({ context: { queryClient } }) => {
    await tolerate('the profile of the company', queryClient.ensureQueryData(profileOptions()));
    return {
      head: pageHead({
        title: '关于与联系',
        description: '华秀电路集团概况与联系方式：服务热线、服务时间、总部电话、地址和总裁信箱。',
        canonical: '/portal/2/vcontact.html',
      }),
    };
  },
  head: headOfLoader,
  component: Summary,
});

function Summary() {
  const { data, isError, refetch } = useQuery(profileOptions());
  return (
    <PortalPage current="about">
      {data && <SummaryPage profile={data} />}
      {isError && <FailedState message="公司概况暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}
