import { useQueryClient } from '@tanstack/react-query';
import type { QuestionDetails } from '../../../contract/questions/calls';
import { likeQuestion, questionOptions } from '../../services/questions/questions';
import { QuestionLike } from '../../ui/questions/QuestionLike';
import { useLike } from '../shared/use-like';

export interface LikeProps {
  question: QuestionDetails;
}

/** The like of a question (R198). */
export function Like({ question: { id, favorStatus, clickCount } }: LikeProps) {
  const queryClient = useQueryClient();
  const like = useLike({
    liked: favorStatus,
    count: clickCount,
    save: (liked) => likeQuestion(id, liked),
    onSaved: ({ informationFavorStatus, favorCount }) =>
      queryClient.setQueryData(
        questionOptions(id).queryKey,
        (known) => known && { ...known, favorStatus: informationFavorStatus, clickCount: favorCount },
      ),
  });
  return <QuestionLike {...like} />;
}
