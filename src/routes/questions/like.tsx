import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionDetails } from '../../../contract/questions/calls';
import { likeQuestion, questionOptions } from '../../services/questions/questions';
import { CallError } from '../../services/shared/call';
import { QuestionLike } from '../../ui/questions/QuestionLike';
import { useSession } from '../session/session-context';

/** The like of a question (R198): a visitor signs in first. The count moves at once and goes back where it is refused. */
export function Like({ question: { id, favorStatus, clickCount } }: { question: QuestionDetails }) {
  const { requireLogin } = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = questionOptions(id);
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (liked: boolean) => likeQuestion(id, liked),
    onSuccess: ({ informationFavorStatus, favorCount }) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, favorStatus: informationFavorStatus, clickCount: favorCount },
      ),
  });
  const liked = isPending ? variables === true : favorStatus;
  const moved = isPending && variables !== favorStatus ? (variables ? 1 : -1) : 0;
  return (
    <QuestionLike
      liked={liked}
      count={clickCount + moved}
      busy={isPending}
      problem={error?.message ?? ''}
      onToggle={() =>
        requireLogin(() =>
          mutateAsync(!favorStatus).catch((failure: unknown) => {
            // Anything else is said beside the button.
            if (failure instanceof CallError && failure.code === 'LOGIN') throw failure;
          }),
        )
      }
    />
  );
}
