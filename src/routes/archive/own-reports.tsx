import { createFileRoute } from '@tanstack/react-router';
import { OwnReports } from '../../ui/archive/OwnReports';
import { headOfLoader, pageHead } from '../shared/head';
import { requireArea } from '../shell/areas';

/** The codes of reports belong to the person of the report, whom a face check knows, and to no account. */
export const Route = createFileRoute('/_account/portal/account/reports')({
  loader: async ({ context }) => {
    await requireArea('archive', context);
    return { head: pageHead({ title: '履历报告验证码', canonical: '/portal/account/reports', indexed: false }) };
  },
  head: headOfLoader,
  component: OwnReports,
});
