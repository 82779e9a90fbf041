import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createAppRouter } from '../../../src/router';
import { fewMenus } from '../../../src/routes/shell/menus';
import type { Transport } from '../../../src/services/shared/call';
// What a page fetches when it is first used is fetched before the tests: on a busy machine that takes a while.
import '../../../src/routes/archive/apply-dialogs';
import '../../../src/routes/archive/dispute-dialogs';
import '../../../src/routes/archive/guide';
import '../../../src/routes/archive/mail-dialogs';
import '../../../src/routes/archive/own-codes';
import '../../../src/routes/archive/own-panel';
import '../../../src/routes/archive/signed-document';
import '../../../src/routes/archive/verify-dialog';
import '../../../src/services/archive/apply-flow';
import '../../../src/services/archive/dispute-flow';
import '../../../src/services/archive/mail-flow';
import '../../../src/services/archive/own-codes-flow';
import '../../../src/services/archive/signed-report-flow';
import '../../../src/services/archive/verify-flow';
import '../../../src/services/files/uploads-flow';
import '../../../src/ui/archive/agreements/QueryAgreement';
import '../../../src/ui/archive/agreements/RealNameAgreement';

/** yyyy-MM-dd, as the server tells it to the apply card and its dialog. */
export const leftAfter = '2023-11-21';

const answers: Record<string, unknown> = {
  getMenuInfo: fewMenus,
  getQueryPeriod: { leftAfter },
};

/** Answers the calls that the pages make outside their flows. */
const portalTransport: Transport = ({ path }) => {
  const data = answers[path.slice(path.lastIndexOf('/') + 1)];
  return data === undefined
    ? Promise.reject(new Error(`no answer to ${path}`))
    : Promise.resolve({ status: 200, json: async () => ({ code: 200, success: true, message: '', data }) });
};

/** The portal's own router and routes at an address, with a query cache that `prepare` may fill. */
export function portalPage(address: string, prepare: (queryClient: QueryClient) => void = () => {}): ReactNode {
  const router = createAppRouter({ transport: portalTransport });
  prepare(router.options.context.queryClient);
  return <RouterProvider router={router} history={createMemoryHistory({ initialEntries: [address] })} />;
}
