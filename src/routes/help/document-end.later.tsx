import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuideDocument } from '../../../contract/help/calls';
import { documentOptions, voteDocument } from '../../services/help/help';
import { DocumentEnd } from '../../ui/help/DocumentEnd';
import { Vote } from '../../ui/help/Vote';
import { DocumentComments } from './document-comments';

export interface DocumentEndProps {
  document: GuideDocument;
}

/** What follows the text of a document. */
export default function DocumentEndPart({ document }: DocumentEndProps) {
  return (
    <DocumentEnd
      document={document}
      vote={<OwnVote document={document} />}
      comments={<DocumentComments oldId={document.oldId} />}
    />
  );
}

function OwnVote({ document: { oldId, usefulCount, uselessCount, vote } }: DocumentEndProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: 1 | 2) => voteDocument(oldId, wanted),
    onSuccess: (counts) =>
      queryClient.setQueryData(documentOptions(oldId).queryKey, (known) => known && { ...known, ...counts }),
  });
  return (
    <Vote
      useful={usefulCount}
      useless={uselessCount}
      own={vote}
      busy={isPending}
      problem={error?.message ?? ''}
      onVote={mutate}
    />
  );
}
