import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe } from 'vitest';
import '../../src/ui/theme/base.css';
import { authors, first, second } from '../../src/machines/comments/moderation/model';
import { screen } from '../../src/machines/comments/moderation/screen';
import { ModerationArea, moderationOf } from '../../src/routes/comments/moderation-area';
// What is fetched when something is asked is fetched before the tests.
import '../../src/routes/comments/moderation-dialog';
import { useModeration } from '../../src/routes/comments/use-moderation';
import '../../src/services/comments/moderation-flow';
import type { Moderated } from '../../src/ui/comments/moderation/moderation-view';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const common = { auditStatus: 1, isReply: false, isOfficial: false } as const;
const comments: readonly Moderated[] = [
  { ...common, id: first, topFlag: 0, customerCode: authors.first, isBlack: false },
  { ...common, id: second, topFlag: 1, customerCode: authors.second, isBlack: true },
];

function Comments() {
  const moderation = useModeration();
  return (
    <ModerationArea moderation={moderation} comments={comments} alwaysBar>
      {comments.map((comment) => {
        const { choice, acts } = moderationOf(moderation, comment);
        return (
          <div key={comment.id} data-comment={comment.id} tabIndex={-1}>
            {choice}
            {acts}
          </div>
        );
      })}
    </ModerationArea>
  );
}

describe('what managers do is asked about, refused and told in the words of the specification [R169, R170, R171, R197]', async () => {
  await describeRenderedFlow({
    flow: flowNamed('moderation'),
    screen,
    render: () => (
      <QueryClientProvider client={new QueryClient()}>
        <Comments />
      </QueryClientProvider>
    ),
    // The actor that opens the login window is a stub.
    inPlaceOf: { session: () => undefined },
    around: { 'log.undo': (event, { send }) => send(event) },
  });
});
