import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { commentTypes, takesPictures } from '../../../../contract/comments/rules/comment-types';
import { showcaseAddress } from '../../../../contract/site/rules/showcases';
import { keepWritten } from '../../../services/shared/keep-written';
import { otherShowcasesOptions, recordShowcaseView, showcaseOptions } from '../../../services/site/showcases';
import { FailedState } from '../../../ui/parts/FailedState';
import { ShowcaseDetail } from '../../../ui/site/showcase/ShowcaseDetail';
import { Like } from '../../comments/like';
import { CommentThread } from '../../comments/thread';
import { PortalPage } from '../../shell/portal-page';
import { ShowcaseGallery } from './gallery';

const route = getRouteApi('/portal/showOrder/details_{$key}.html');

export function DetailView() {
  const { key } = route.useParams();
  const { data, isError, refetch } = useQuery(showcaseOptions(key.id));
  const { data: others = [] } = useQuery(otherShowcasesOptions(key.id));
  const shown = data?.showOrderDetailsResponse;
  const queryClient = useQueryClient();
  useView(key.id);
  return (
    <PortalPage current="about">
      {data && shown && (
        <ShowcaseDetail
          key={key.id}
          showcase={shown}
          others={others}
          like={
            <Like
              of={{ kind: 'showcase', id: key.id }}
              liked={data.informationFavorStatus}
              count={shown.favorCount}
              onSaved={({ liked, count }) =>
                void keepWritten(queryClient, showcaseOptions(key.id).queryKey, (known) => ({
                  ...known,
                  informationFavorStatus: liked,
                  showOrderDetailsResponse: { ...known.showOrderDetailsResponse, favorCount: count },
                }))
              }
            />
          }
          comments={
            <CommentThread
              place={{ type: commentTypes.showOrder, businessId: key.id }}
              paging={{
                page: key.commentPage,
                addressOf: (page, fragment = 'comments-title') => `${showcaseAddress(key.id, page)}#${fragment}`,
              }}
              takesPictures={takesPictures({ type: commentTypes.showOrder, category: 0 })}
              onChanged={() => undefined}
            />
          }
          gallery={
            <ShowcaseGallery title={shown.title} pictures={[...shown.showImagePaths, ...shown.showPcb6BImagePaths]} />
          }
        />
      )}
      {isError && <FailedState message="晒单暂时无法显示，请稍后重试" onRetry={() => void refetch()} />}
    </PortalPage>
  );
}

/** Has the view counted and shows the new count. */
function useView(id: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    recordShowcaseView(id).then(
      (accessingCount) =>
        queryClient.setQueryData(
          showcaseOptions(id).queryKey,
          (known) =>
            known && { ...known, showOrderDetailsResponse: { ...known.showOrderDetailsResponse, accessingCount } },
        ),
      // A view that was not counted is nothing that the reader should hear of.
      () => console.warn('the view was not counted'),
    );
  }, [id, queryClient]);
}
