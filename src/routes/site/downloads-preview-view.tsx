import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sitePreviewOptions } from '../../services/site/previews';
import { PreviewBar } from '../../ui/shell/PreviewBar';
import { FailedPreview } from '../shell/failed-preview';
import { LostPreviewPage } from '../shell/lost-preview';
import { DownloadsOf } from './downloads-view';

export function DownloadsPreview({ token }: { token: string }) {
  const [tab, setTab] = useState<'pc' | 'mobile'>('pc');
  const { data, refetch } = useQuery(sitePreviewOptions(token));
  if (!data) return <FailedPreview onRetry={() => void refetch()} />;
  const { downloads, shownUntil } = data;
  // The link of another kind's preview.
  if (!downloads) return <LostPreviewPage />;
  return (
    <DownloadsOf tab={tab} onTab={setTab} info={downloads} failed={null} bar={<PreviewBar until={shownUntil} />} />
  );
}
