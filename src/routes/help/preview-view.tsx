import { useQuery } from '@tanstack/react-query';
import { documentPreviewOptions } from '../../services/help/help';
import { DocumentEnd } from '../../ui/help/DocumentEnd';
import { DocumentPage } from '../../ui/help/DocumentPage';
import { PreviewBar } from '../../ui/shell/PreviewBar';
import { FailedPreview } from '../shell/failed-preview';
import { HelpFrame } from './help-frame';
import { categoryTitle, guideTrail } from './trail';

/** A document as its readers will have it, without votes, feedback and comments. */
export function DocumentPreview({ token }: { token: string }) {
  const { data, refetch } = useQuery(documentPreviewOptions(token));
  if (!data) return <FailedPreview onRetry={() => void refetch()} />;
  const { categoryCode, serviceGuideTypeCode, serviceGuideName, shownUntil } = data;
  return (
    <HelpFrame
      place={{ top: categoryCode, second: serviceGuideTypeCode }}
      // Its category may be as new as it is.
      trail={guideTrail({ label: categoryTitle(data) }, { label: serviceGuideName })}
      bar={<PreviewBar until={shownUntil} />}
    >
      <DocumentPage
        document={data}
        feedback={null}
        end={<DocumentEnd document={data} vote={null} comments={null} />}
        onPrint={() => window.print()}
      />
    </HelpFrame>
  );
}
