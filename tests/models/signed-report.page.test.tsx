import { smallPdf } from '@circuit-portal/workbench/screens/small-pdf';
import { expect } from 'vitest';
import { screen } from '../../src/machines/archive/signed-report/screen';
import { signedPdfOptions } from '../../src/services/archive/archive';
import { readSavedReport } from '../../src/services/archive/saved-report';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';

await describeRenderedFlow({
  flow: flowNamed('signedReport'),
  screen,
  requirements: ['R474', 'R475', 'R483', 'R484', 'R486'],
  frame: 'page',
  render: () =>
    portalPage('/portal/online-checking-result', (cache) => {
      reportKept(cache, { signFlowId: 'signFlow-0001' });
      // The bytes as if they had been fetched from the address that the document will have.
      const { queryKey } = signedPdfOptions('/api/portal/v1/archive/signedPdf/1');
      cache.setQueryData(queryKey, new Blob([smallPdf(2)], { type: 'application/pdf' }));
    }),
  also: { failed: () => expect(readSavedReport()).toBeUndefined() },
});
