import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { basesOptions, profileOptions } from '../../services/company/company';
import { AboutPage } from '../../ui/company/about/AboutPage';
import { Loaded } from '../../ui/parts/Loaded';
import { trailTo } from '../../ui/parts/trail';
import { useFilmDialog } from '../player/use-film-dialog';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { filmObjects } from '../shared/structured-data';
import { PortalPage } from '../shell/portal-page';

/** R337 */
export const Route = createFileRoute('/portal/about')({
  loader: async ({ context: { queryClient } }) => {
    const [profile, bases] = await tolerate(
      'the profile of the company',
      queryClient.ensureQueryData(profileOptions()),
      queryClient.ensureQueryData(basesOptions()),
    );
    const { meta, links } = pageHead({
      title: '公司简介',
      description: profile?.summary,
      canonical: '/portal/about',
      trail: trailTo({ label: '公司简介' }),
    });
    return { head: { meta: [...meta, ...(import.meta.env.SSR ? filmObjects(bases ?? []) : [])], links } };
  },
  head: headOfLoader,
  component: About,
});

function About() {
  const profile = useQuery(profileOptions());
  const { data: bases = [] } = useQuery(basesOptions());
  const { open, dialog } = useFilmDialog();
  return (
    <PortalPage current="about">
      <Loaded query={profile} failed="公司简介暂时无法显示，请稍后重试">
        {(data) => <AboutPage profile={data} bases={bases} onOpen={open} />}
      </Loaded>
      {dialog}
    </PortalPage>
  );
}
