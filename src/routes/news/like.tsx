import { useCallback, useState } from 'react';
import type { Information } from '../../../contract/news/calls';
import { LikeButton } from '../../ui/news/LikeButton';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { LikeFlowProps } from './like-flow';

const loadFlow = () => import('./like-flow');

/** The like button of an article; its flow comes with the first press. */
export function Like({ article }: { article: Pick<Information, 'id' | 'favorCount' | 'informationFavorStatus'> }) {
  const { Part, state, load } = useLazyPart<LikeFlowProps>(loadFlow);
  const [presses, setPresses] = useState(0);
  const { id, favorCount: count, informationFavorStatus: liked } = article;
  const press = useCallback(() => {
    load();
    setPresses(1);
  }, [load]);
  if (Part) return <Part articleId={id} liked={liked} count={count} presses={presses} />;
  return (
    <div data-flow="like" data-state={liked ? 'liked' : 'notLiked'}>
      <LikeButton
        liked={liked}
        count={count}
        busy={state === 'loading'}
        problem={state === 'failed' ? '网络异常，请检查网络后重试' : ''}
        onToggle={press}
      />
    </div>
  );
}
