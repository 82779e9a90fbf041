import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitePreviewOptions } from '../../services/site/previews';
import { PreviewBar } from '../../ui/shell/PreviewBar';
import { FailedPreview } from '../shell/failed-preview';
import { LostPreviewPage } from '../shell/lost-preview';
import { DownloadsOf } from './downloads-view';

/** What is on the tab of phones. */
const ofPhones: readonly string[] = ['android', 'ios', 'miniProgram'];

export function DownloadsPreview({ token }: { token: string }) {
  /** Chosen by the reader; before, the one that has what is shown. */
  const [chosen, setTab] = useState<'pc' | 'mobile'>();
  const { data, refetch } = useQuery(sitePreviewOptions(token));
  if (!data) return <FailedPreview onRetry={() => void refetch()} />;
  const { downloads, system = '', shownUntil } = data;
  // The link of another kind's preview.
  if (!downloads) return <LostPreviewPage />;
  const tab = chosen ?? (ofPhones.includes(system) ? 'mobile' : 'pc');
  return (
    <DownloadsOf tab={tab} onTab={setTab} info={downloads} failed={null} bar={<PreviewBar until={shownUntil} />} />
  );
}
