import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GuideDocument } from '../../../contract/help/calls';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { balanceOptions, documentOptions, recordView } from '../../services/help/help';
import { DocumentPage } from '../../ui/help/DocumentPage';
import { Loaded } from '../../ui/parts/Loaded';
import { useSession } from '../session/session-context';
import { hydrateLater } from '../shared/hydrate-later';
import type { DocumentEndProps } from './document-end.later';
import type { FeedbackProps } from './feedback';
import { HelpFrame } from './help-frame';
import { documentTrail, guideTrail } from './trail';

const DocumentEnd = hydrateLater<DocumentEndProps>(() => import('./document-end.later'));
const Feedback = hydrateLater<FeedbackProps>(() => import('./feedback.later'));

export function DocumentView({ id }: { id: number }) {
  const query = useQuery(documentOptions(id));
  const { data: document } = query;
  return (
    <HelpFrame
      place={document && { top: document.categoryCode, second: document.serviceGuideTypeCode }}
      trail={document ? documentTrail(document) : guideTrail({ label: '帮助文档' })}
    >
      <Loaded query={query} failed="文档暂时无法显示，请稍后重试" waiting={<p role="status">正在加载</p>}>
        {(shown) => <Shown document={shown} />}
      </Loaded>
    </HelpFrame>
  );
}

function Shown({ document }: { document: GuideDocument }) {
  const { oldId, serviceGuideName, showIntegral } = document;
  const { customer } = useSession();
  const balance = useQuery(balanceOptions(showIntegral ? (customer?.customerCode ?? '') : '')).data;
  useView(oldId);
  return (
    <DocumentPage
      document={document}
      balance={showIntegral && customer ? balance?.intergralVoucher : undefined}
      feedback={<Feedback about={{ title: serviceGuideName, address: documentAddress(oldId) }} />}
      end={<DocumentEnd document={document} />}
      onPrint={() => window.print()}
    />
  );
}

/** Has the view counted and shows the new count. */
function useView(oldId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    recordView(oldId).then(
      (accessingCount) =>
        queryClient.setQueryData(documentOptions(oldId).queryKey, (known) => known && { ...known, accessingCount }),
      // A view that was not counted is nothing that the reader should hear of.
      () => console.warn('the view was not counted'),
    );
  }, [oldId, queryClient]);
}
