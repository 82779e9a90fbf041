import { createFileRoute } from '@tanstack/react-router';
import { queryPeriodOptions } from '../../services/archive/archive';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { requireArea } from '../shell/areas';
import { QueryCentre } from './query-centre';

export const Route = createFileRoute('/portal/archive')({
  validateSearch: (search: Record<string, unknown>): Openings => ({
    apply: Number(search.apply) === 1 ? 1 : undefined,
    verify: Number(search.verify) === 1 ? 1 : undefined,
    guide: Number(search.guide) === 1 ? 1 : undefined,
  }),
  loader: async ({ context }) => {
    await requireArea('archive', context);
    await tolerate('the query period', context.queryClient.ensureQueryData(queryPeriodOptions()));
    return {
      head: pageHead({
        title: '员工履历报告',
        description:
          '员工履历查询中心：在职员工及离职三年内的员工可在线申请履历报告，用人单位可凭验证码在线验证报告真伪。',
        canonical: '/portal/archive',
      }),
    };
  },
  staticData: {
    early: { apply: ['apply', 'flow'], verify: ['verify-dialog', 'flow'], guide: ['guide'] },
  },
  head: headOfLoader,
  component: QueryCentre,
});

/** The dialog that the address opens. */
interface Openings {
  apply?: 1;
  verify?: 1;
  guide?: 1;
}
