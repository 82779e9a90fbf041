import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { previewOptions } from '../../services/news/news';
import { ArticlePage } from '../../ui/news/ArticlePage';
import { FailedState } from '../../ui/parts/FailedState';
import { PreviewBar } from '../../ui/shell/PreviewBar';
import { leadsSomewhere } from '../shell/known-addresses';
import { PortalPage } from '../shell/portal-page';
import { ArticleSide } from './article-side';
import { articleTrail } from './article-trail';

/** An article as its readers will have it, without likes and comments. */
export function PreviewView({ token }: { token: string }) {
  const router = useRouter();
  const { data, refetch } = useQuery(previewOptions(token));
  return (
    <PortalPage current="news">
      {data ? (
        <>
          <PreviewBar until={data.shownUntil} />
          <ArticlePage
            article={data}
            trail={articleTrail(data).map(({ label, href }) =>
              href && leadsSomewhere(router, href) ? { label, href } : { label },
            )}
            side={<ArticleSide article={data} />}
            like={null}
          />
        </>
      ) : (
        <FailedState message="预览暂时无法显示，请稍后重试" onRetry={() => void refetch()} />
      )}
    </PortalPage>
  );
}
