import { useQuery } from '@tanstack/react-query';
import { blockedAuthorsOptions, unblockAuthor } from '../../services/comments/comment-calls';
import { BlockedAuthors } from '../../ui/identity/BlockedAuthors';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useAct } from '../session/use-act';

/** Whose comments are folded for an account. */
export default function AccountBlocked({ customerCode }: { customerCode: string }) {
  const query = useQuery(blockedAuthorsOptions(customerCode));
  const end = useAct({ act: unblockAuthor, message: ({ message }) => message, changes: ['comments'] });
  return (
    <Loaded query={query} waiting={<Spinner label="加载中" />}>
      {(authors) => (
        <BlockedAuthors
          authors={authors}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(id) => end.mutate(id)}
        />
      )}
    </Loaded>
  );
}
