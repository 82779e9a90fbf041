import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { cultureOptions } from '../../services/company/company';
import { CulturePage } from '../../ui/company/culture/CulturePage';
import { Loaded } from '../../ui/parts/Loaded';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { PortalPage } from '../shell/portal-page';

/** R336 */
export const Route = createFileRoute('/portal/enterpriseCulture')({
  loader: async ({ context: { queryClient } }) => {
    await tolerate('the culture of the company', queryClient.ensureQueryData(cultureOptions()));
    return {
      head: pageHead({
        title: '企业文化',
        description: '{简称}的定位、愿景与口号，公平、创新、执行的价值观，诚信、自律、务实的行为准则。',
        canonical: '/portal/enterpriseCulture',
        trail: trailTo({ label: '企业文化' }),
      }),
    };
  },
  head: headOfLoader,
  component: CultureRoute,
});

function CultureRoute() {
  const query = useQuery(cultureOptions());
  return (
    <PortalPage current="about">
      <Loaded query={query} failed="企业文化暂时无法显示，请稍后重试">
        {(data) => <CulturePage culture={data} />}
      </Loaded>
    </PortalPage>
  );
}
