import { useQuery } from '@tanstack/react-query';
import { homePreviewOptions } from '../../services/site/previews';
import { PreviewBar } from '../../ui/shell/PreviewBar';
import { FailedPreview } from '../shell/failed-preview';
import { Home } from './home/home';

export function HomePreview({ token }: { token: string }) {
  const { data, refetch } = useQuery(homePreviewOptions(token));
  if (!data) return <FailedPreview onRetry={() => void refetch()} />;
  const { banners, slide, notices, shownUntil } = data;
  return <Home preview={{ banners, slide, notices, bar: <PreviewBar until={shownUntil} /> }} />;
}
