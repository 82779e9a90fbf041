import { createFileRoute } from '@tanstack/react-router';
import { smtPicturesOptions } from '../../services/service/smt';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { SmtView } from './smt-view';

/** R334 */
export const Route = createFileRoute('/portal/smt.html')({
  loader: async ({ context: { queryClient } }) => {
    await tolerate(
      'the pictures of the SMT page',
      queryClient.ensureQueryData(smtPicturesOptions('smt_equipment')),
      queryClient.ensureQueryData(smtPicturesOptions('smt_sample')),
    );
    return {
      head: pageHead({
        title: 'SMT贴片',
        description: '{简称}SMT贴片：50元起贴，贴片设备、样品展示、元器件清单、BOM备料与在线计价。',
        canonical: '/portal/smt.html',
        trail: trailTo({ label: 'SMT贴片' }),
      }),
    };
  },
  head: headOfLoader,
  component: SmtView,
});
