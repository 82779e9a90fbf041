import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../../contract/rules/dates';
import { previewOptions } from '../../services/news/news';
import { ArticlePage } from '../../ui/news/ArticlePage';
import { FailedState } from '../../ui/parts/FailedState';
import { Notice } from '../../ui/parts/Notice';
import { leadsSomewhere } from '../shell/known-addresses';
import { PortalPage } from '../shell/portal-page';
import ArticleSide from './article-side.later';
import { articleTrail } from './article-trail';

/** An article as its readers will have it, without likes and comments. */
export function PreviewView({ token }: { token: string }) {
  const router = useRouter();
  const { data, refetch } = useQuery(previewOptions(token));
  return (
    <PortalPage current="news">
      {data ? (
        <>
          <div style={{ padding: 'var(--space-3) var(--gutter) 0' }}>
            <Notice tone="warn">
              预览：这是最近保存的内容，不一定已经发布。链接{formatDateTime(new Date(data.shownUntil))}
              失效，请勿转发给客户。
            </Notice>
          </div>
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
