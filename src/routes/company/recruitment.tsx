import { createFileRoute } from '@tanstack/react-router';
import { RecruitmentPage } from '../../ui/company/recruitment/RecruitmentPage';
import { headOfLoader, pageHead } from '../shared/head';
import { RecruitmentLayout } from './recruitment-layout';

/** R360 */
export const Route = createFileRoute('/portal/recruitment')({
  // As loader data the text is in the page once; a static import would load it again with the script.
  loader: async () => {
    const [{ industries }, { reasons }, { photos }] = await Promise.all([
      import('../../ui/company/recruitment/industries'),
      import('../../ui/company/recruitment/reasons'),
      import('../../ui/company/recruitment/photos'),
    ]);
    const head = pageHead({
      title: '加入我们',
      description: '华秀电路社会招聘与校园招聘：线路板、贴片、设计软件、钢网与机械加工的职位，在线投递简历。',
      canonical: '/portal/recruitment',
    });
    return { head, industries, reasons, photos };
  },
  head: headOfLoader,
  component: Recruitment,
});

function Recruitment() {
  const text = Route.useLoaderData();
  return <RecruitmentLayout>{(places) => <RecruitmentPage {...places} {...text} />}</RecruitmentLayout>;
}
