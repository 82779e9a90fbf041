import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import { reviewRulesOptions, startOfReviewRules } from '../../services/staff/content';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ReviewRulesForm } from '../../ui/staff/ReviewRulesForm';
import { useEditing } from '../shared/use-editing';

/** Which kinds of content a second person has to review. */
export function ReviewsView() {
  return (
    <Loaded query={useQuery(reviewRulesOptions())} waiting={<SkeletonText />}>
      {(rules) => <Editor rules={rules} />}
    </Loaded>
  );
}

function Editor({ rules }: { rules: ReviewRules }) {
  const queryClient = useQueryClient();
  const editing = useEditing({
    start: startOfReviewRules(rules),
    load: async (login) =>
      (await import('../../services/staff/review-rules-editing')).reviewRulesEditing({
        login,
        onKnown: (now) => queryClient.setQueryData(reviewRulesOptions().queryKey, now),
      }),
    resource: 'reviews',
  });
  return <ReviewRulesForm rules={rules.rules} editing={editing} />;
}
