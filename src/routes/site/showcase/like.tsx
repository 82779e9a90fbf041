import { useQueryClient } from '@tanstack/react-query';
import type { ShowcaseDetails } from '../../../services/site/showcases';
import { likeShowcase, showcaseOptions } from '../../../services/site/showcases';
import { LikeButton } from '../../../ui/parts/LikeButton';
import { useLike } from '../../shared/use-like';

/** The like of a showcase (R198, R276). */
export function ShowcaseLike({ id, details }: { id: number; details: ShowcaseDetails }) {
  const queryClient = useQueryClient();
  const like = useLike({
    liked: details.informationFavorStatus,
    count: details.showOrderDetailsResponse.favorCount,
    save: (liked) => likeShowcase(id, liked),
    onSaved: ({ informationFavorStatus, favorCount }) =>
      queryClient.setQueryData(
        showcaseOptions(id).queryKey,
        (known) =>
          known && {
            ...known,
            informationFavorStatus,
            showOrderDetailsResponse: { ...known.showOrderDetailsResponse, favorCount },
          },
      ),
  });
  return <LikeButton {...like} />;
}
