import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signedReportMachine } from '../../machines/archive/signed-report/machine';
import { stateName } from '../../machines/shared/state-name';
import { signedPdfOptions } from '../../services/archive/archive';
import { signedReportActors } from '../../services/archive/archive-actors';
import { useFlow } from '../../services/shared/eager-flow';
import { LoadingPanel } from '../../ui/archive/result/LoadingPanel';
import { SignedPages } from '../../ui/archive/result/SignedPages';
import { FailedState } from '../../ui/parts/FailedState';

type Snapshot = SnapshotFrom<typeof signedReportMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const hasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
const documentOf = (snapshot: Snapshot) => (snapshot.matches('showing') ? snapshot.context.document : null);

interface SignedReportProps {
  signFlowId: string;
  /** The signed document can be had. Stable. */
  onDocument: (document: { url: string; fileName: string }) => void;
  /** It was not signed. Stable. */
  onFailed: () => void;
}

/** Waits for the signature, then shows the document (R483, R484). */
export default function SignedReport({ signFlowId, onDocument, onFailed }: SignedReportProps) {
  const machine = useMemo(() => signedReportMachine.provide({ actors: signedReportActors }), []);
  const actor = useFlow(machine, { input: { signFlowId } });
  const state = useSelector(actor, stateOf);
  const failed = useSelector(actor, hasFailed);
  const signed = useSelector(actor, documentOf);

  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);

  useEffect(() => {
    if (signed) onDocument(signed);
  }, [signed, onDocument]);

  return (
    <section data-flow="signedReport" data-state={state}>
      {signed ? <SignedDocument {...signed} /> : <LoadingPanel words="报告签署中，请稍候" />}
    </section>
  );
}

function SignedDocument({ url, fileName }: { url: string; fileName: string }) {
  const { data, error, refetch, isFetching } = useQuery(signedPdfOptions(url));
  const title = fileName.replace(/\.pdf$/i, '');

  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);

  if (data) return <SignedPages pdf={data} title={title} />;
  if (error) {
    return <FailedState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <LoadingPanel words="正在获取报告，请稍候" />;
}
