import { useQueryClient } from '@tanstack/react-query';
import type { QuestionDetails } from '../../../contract/questions/calls';
import { questionOptions } from '../../services/questions/questions';
import { keepWritten } from '../../services/shared/keep-written';
import { Like } from '../comments/like';

export interface QuestionLikeProps {
  question: QuestionDetails;
}

/** The like of a question (R198). */
export function QuestionLike({ question: { id, favorStatus, clickCount } }: QuestionLikeProps) {
  const queryClient = useQueryClient();
  return (
    <Like
      key={id}
      of={{ kind: 'question', id }}
      liked={favorStatus}
      count={clickCount}
      onSaved={({ liked, count }) =>
        void keepWritten(queryClient, questionOptions(id).queryKey, (known) => ({
          ...known,
          favorStatus: liked,
          clickCount: count,
        }))
      }
    />
  );
}
