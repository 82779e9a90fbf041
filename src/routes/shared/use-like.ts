import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../services/shared/call';
import { useSession } from '../session/session-context';

interface Favor {
  informationFavorStatus: boolean;
  favorCount: number;
}

interface Liked {
  liked: boolean;
  count: number;
  /** Likes, or takes it back. */
  save: (liked: boolean) => Promise<Favor>;
  onSaved: (favor: Favor) => void;
}

/** R198: a visitor signs in first; the count moves at once, and goes back where the server refuses. */
export function useLike({ liked, count, save, onSaved }: Liked) {
  const { requireLogin } = useSession();
  const { mutateAsync, isPending, variables, error } = useMutation({ mutationFn: save, onSuccess: onSaved });
  const moved = isPending && variables !== liked ? (variables ? 1 : -1) : 0;
  return {
    liked: isPending ? variables === true : liked,
    count: Math.max(0, count + moved),
    busy: isPending,
    problem: error?.message ?? '',
    onToggle: () => {
      if (isPending) return;
      requireLogin(() =>
        mutateAsync(!liked).catch((failure: unknown) => {
          // Anything else is said beside the button.
          if (failure instanceof CallError && failure.code === 'LOGIN') throw failure;
        }),
      );
    },
  };
}
