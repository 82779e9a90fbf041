import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takesPictures, typeOfArticle } from '../../../contract/comments/rules/comment-types';
import type { Information } from '../../../contract/news/calls';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import { articleOptions, recordView } from '../../services/news/news';
import { keepWritten } from '../../services/shared/keep-written';
import { ArticlePage } from '../../ui/news/ArticlePage';
import { Loaded } from '../../ui/parts/Loaded';
import { Skeleton, SkeletonText } from '../../ui/parts/Skeleton';
import { Like } from '../comments/like';
import { CommentThread } from '../comments/thread';
import { leadsSomewhere } from '../shell/known-addresses';
import { PortalPage } from '../shell/portal-page';
import { ArticleSide } from './article-side';
import { articleTrail } from './article-trail';
import { ShareArticle } from './share';

/** An article at any of its addresses. */
export function ArticleView({ id }: { id: number }) {
  const query = useQuery(articleOptions(id));
  return (
    <PortalPage current="news">
      <Loaded
        query={query}
        failed="文章暂时无法显示，请稍后重试"
        waiting={
          <div role="status" style={{ padding: 'var(--space-12) var(--gutter)' }}>
            <span className="visually-hidden">正在加载</span>
            <Skeleton width="60%" height={32} />
            <SkeletonText lines={8} />
          </div>
        }
      >
        {(article) => <Shown article={article} />}
      </Loaded>
    </PortalPage>
  );
}

function Shown({ article }: { article: Information }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const category = article.informationCategoryCode;
  const type = typeOfArticle(category);
  const technical = technicalListOf(category);
  useView(article.id);
  return (
    <ArticlePage
      article={article}
      trail={articleTrail(article).map(({ label, href }) =>
        href && leadsSomewhere(router, href) ? { label, href } : { label },
      )}
      back={technical && { label: technical.title, href: technical.address }}
      side={<ArticleSide article={article} />}
      like={
        <Like
          key={article.id}
          of={{ kind: 'article', id: article.id }}
          liked={article.informationFavorStatus}
          count={article.favorCount}
          onSaved={({ liked, count }) =>
            void keepWritten(queryClient, articleOptions(article.id).queryKey, (known) => ({
              ...known,
              informationFavorStatus: liked,
              favorCount: count,
            }))
          }
        />
      }
      share={<ShareArticle article={article} />}
      comments={
        <CommentThread
          place={{ type, businessId: article.id }}
          takesPictures={takesPictures({ type, category })}
          onChanged={() => void queryClient.invalidateQueries(articleOptions(article.id))}
        />
      }
    />
  );
}

/** Has the view counted and shows the new count (R121). */
function useView(id: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    recordView(id).then(
      (accessingCount) =>
        queryClient.setQueryData(articleOptions(id).queryKey, (known) => known && { ...known, accessingCount }),
      // A view that was not counted is nothing that the reader should hear of.
      () => console.warn('the view was not counted'),
    );
  }, [id, queryClient]);
}
