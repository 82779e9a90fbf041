import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Report } from '../../../contract/archive/calls';
import type { signedReportMachine } from '../../machines/archive/signed-report/machine';
import { signedPdfOptions } from '../../services/archive/archive';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { SigningWait } from '../../ui/archive/result/SigningWait';
import { FailedState } from '../../ui/parts/FailedState';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { FlowSection } from '../shared/flow-section';
import { pageNotice } from './page-notice';
import type { PdfSource } from './pdf-source';
import { ReportLayout } from './report-layout';
import type { SignedDocumentProps } from './signed-document';

type Snapshot = FlowSnapshot<typeof signedReportMachine>;

function waitingOf(snapshot: Snapshot) {
  if (snapshot.matches('interrupted')) return 'interrupted';
  return snapshot.context.disturbed ? 'disturbed' : 'signing';
}
const documentOf = (snapshot: Snapshot) => (snapshot.matches('showing') ? snapshot.context.document : null);

const definition: FlowDefinition<typeof signedReportMachine> = {
  first: ({ signFlowId }) => ({
    value: { signing: 'polling' },
    context: { signFlowId, document: null, disturbed: false },
    tags: ['busy'],
  }),
  load: async () => (await import('../../services/archive/signed-report-flow')).signedReportFlow,
  when: 'mounted',
};

const fetchDocument = () => import('./signed-document');

interface SignedReportProps {
  report: Report;
  signFlowId: string;
  /** Navigates back to the query page, which shows the reason. */
  onLeave: (notice: string) => void;
}

/** Waits for the signature, then shows the document (R483, R484). */
export function SignedReport({ report, signFlowId, onLeave }: SignedReportProps) {
  const queryClient = useQueryClient();
  const flow = useFlow(
    () => definition,
    useMemo(() => ({ signFlowId }), [signFlowId]),
  );
  useDone(flow, () => onLeave(pageNotice.signingFailed));
  const { Part: Document, state, load } = useLazyPart<SignedDocumentProps>(fetchDocument, true);

  const failed = useLoadState(flow) === 'failed' || state === 'failed';
  const signed = useSelector(flow, documentOf);
  const waiting = useSelector(flow, waitingOf);
  const pdf = useMemo(
    (): PdfSource | undefined =>
      signed
        ? { fileName: signed.fileName, load: () => queryClient.fetchQuery(signedPdfOptions(signed.url)) }
        : undefined,
    [signed, queryClient],
  );
  const retry = () => {
    flow.load();
    load();
  };

  return (
    <ReportLayout report={report} pdf={pdf} onLeave={onLeave}>
      <FlowSection name="signedReport" flow={flow}>
        {failed ? (
          <FailedState message="报告加载失败，请检查网络后重试" onRetry={retry} />
        ) : signed && Document ? (
          <Document {...signed} />
        ) : (
          <SigningWait state={waiting} onRetry={() => flow.send({ type: 'signing.retry' })} />
        )}
      </FlowSection>
    </ReportLayout>
  );
}
