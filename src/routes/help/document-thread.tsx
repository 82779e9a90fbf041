import { useQueryClient } from '@tanstack/react-query';
import { commentTypes } from '../../../contract/comments/rules/comment-types';
import { documentOptions } from '../../services/help/help';
import { CommentThread } from '../comments/thread';

/** The comments on a document, by the number in its address (R285). */
export default function DocumentThread({ oldId }: { oldId: number }) {
  const queryClient = useQueryClient();
  return (
    <CommentThread
      place={{ type: commentTypes.helpDocument, businessId: oldId }}
      takesPictures={false}
      onChanged={() => void queryClient.invalidateQueries(documentOptions(oldId))}
    />
  );
}
