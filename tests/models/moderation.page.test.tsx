import { afterAll, beforeAll, describe } from 'vitest';
import { moderated } from '../../qa/replay-browser/moderated';
import { screen } from '../../src/machines/shared/moderation/screen';
// What is fetched when something is asked is fetched before the tests.
import '../../src/routes/comments/moderation-dialog';
import '../../src/services/comments/moderation-acts';
import '../../src/services/shared/moderation-flow';
import { moderationListOptions } from '../../src/services/comments/moderation';
import '../../src/services/identity/session-flow';
import { answer } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';

const manager = { customerCode: 'E10001', customerName: '运营', blackList: false, manager: true, basicIntergral: 0 };
const listed = { pageNum: 1, pageSize: 20, totalPages: 1, totalRows: moderated.length, data: moderated };
const options = moderationListOptions(manager.customerCode, {
  auditStatus: undefined,
  type: undefined,
  businessId: undefined,
  days: undefined,
  reported: false,
  page: 1,
});

// This browser has signed in before.
const remember = (code: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `customerCode=${code}; path=/`;
};
beforeAll(() => remember(manager.customerCode));
afterAll(() => remember(''));

describe('what managers do is asked about, refused and told in the words of the specification [R169, R170, R171, R197]', async () => {
  await describeRenderedFlow({
    flow: flowNamed('moderation'),
    screen,
    frame: 'page',
    render: () =>
      portalPage('/portal/moderation?status=all', (queryClient) => {
        queryClient.setQueryDefaults(['comments'], { staleTime: Number.POSITIVE_INFINITY });
        queryClient.setQueryData(options.queryKey, listed);
      }),
    arrive: (_, beside) => answer(() => beside('session'), 'recallCustomer', { type: 'stub.done', output: manager }),
    // The actor that opens the login window is a stub.
    inPlaceOf: { session: () => undefined },
    overrides: { 'log.undo': (event, { send }) => send(event) },
  });
});
