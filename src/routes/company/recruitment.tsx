import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { recruitmentOptions } from '../../services/company/recruitment';
import { RecruitmentPage } from '../../ui/company/recruitment/RecruitmentPage';
import { Loaded } from '../../ui/parts/Loaded';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { RecruitmentLayout } from './recruitment-layout';

/** R360 */
export const Route = createFileRoute('/portal/recruitment')({
  loader: async ({ context: { queryClient } }) => {
    const [{ drawings }] = await Promise.all([
      // As loader data the addresses are in the page once; a static import would load them again with the script.
      import('../../ui/company/recruitment/drawings'),
      tolerate('the texts of the recruitment page', queryClient.ensureQueryData(recruitmentOptions())),
    ]);
    const head = pageHead({
      title: '加入我们',
      description: '{简称}社会招聘与校园招聘：线路板、贴片、设计软件、钢网与机械加工的职位，在线投递简历。',
      canonical: '/portal/recruitment',
    });
    return { head, drawings };
  },
  head: headOfLoader,
  component: RecruitmentRoute,
});

function RecruitmentRoute() {
  const { drawings } = Route.useLoaderData();
  const query = useQuery(recruitmentOptions());
  return (
    <RecruitmentLayout>
      {(places) => (
        <>
          <Loaded query={query} failed="招聘信息暂时无法显示，请稍后重试">
            {(data) => <RecruitmentPage {...places} text={data} drawings={drawings} />}
          </Loaded>
        </>
      )}
    </RecruitmentLayout>
  );
}
