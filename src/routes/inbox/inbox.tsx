import { useEffect } from 'react';
import type { inboxMachine } from '../../machines/inbox/inbox/machine';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { listenToInbox } from '../../services/shared/own-inbox';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../services/shared/use-flow';
import { InboxList } from '../../ui/inbox/InboxList';
import { Button } from '../../ui/parts/Button';
import { EmptyState } from '../../ui/parts/EmptyState';
import { FailedState } from '../../ui/parts/FailedState';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { useSession } from '../session/session-context';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof inboxMachine>;

const definition = (login: Login): FlowDefinition<typeof inboxMachine> => ({
  first: () => ({
    value: 'loading',
    context: { messages: [], next: '', newest: '', unread: 0, opened: 0, problem: '', stale: false },
    tags: ['busy'],
  }),
  load: async () => (await import('../../services/inbox/inbox-flow')).inboxFlow(login),
  when: 'mounted',
});

const working: Readonly<Record<string, 'more' | 'all' | 'message'>> = {
  loadingMore: 'more',
  markingAll: 'all',
  opening: 'message',
};

/** The list of messages, kept up to date by the event line. `onGo`: opens what a message is about. */
export function Inbox({ onGo }: { onGo: (href: string) => void }) {
  const { login } = useSession();
  const flow = useFlow(() => definition(login));
  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const notLoaded = useLoadState(flow) === 'failed';
  useToasts(flow, ({ href }) => {
    if (href !== '') onGo(href);
  });
  useEffect(() => listenToInbox(() => flow.update({ type: 'inbox.change' })), [flow]);
  return (
    <div data-flow="inbox" data-state={state}>
      {notLoaded ? (
        <FailedState message="消息暂时无法显示，请稍后重试" onRetry={flow.load} />
      ) : (
        <Shown state={state} context={context} send={flow.send} />
      )}
    </div>
  );
}

type ShownProps = {
  state: string;
  context: Snapshot['context'];
  send: ReturnType<typeof useFlow<typeof inboxMachine>>['send'];
};

function Shown({ state, context, send }: ShownProps) {
  const { messages, next, unread, problem } = context;
  if (state === 'loading')
    return (
      <div role="status">
        <span className="visually-hidden">正在加载</span>
        <SkeletonText lines={6} />
      </div>
    );
  if (state === 'failed') return <FailedState message={problem} onRetry={() => send({ type: 'list.retry' })} />;
  if (state === 'signedOut' || state === 'awaitingLogin')
    return (
      <EmptyState
        title="登录已结束"
        note="请重新登录后查看您的消息。"
        action={
          <Button loading={state === 'awaitingLogin'} onClick={() => send({ type: 'login.ask' })}>
            登录
          </Button>
        }
      />
    );
  if (messages.length === 0)
    return <EmptyState title="暂无消息" note="有人回复、点赞，或活动、兑换有进展时，会在这里告诉您。" />;
  return (
    <InboxList
      messages={messages}
      unread={unread}
      hasMore={next !== ''}
      problem={problem}
      busy={working[state]}
      onOpen={(id) => send({ type: 'message.open', id })}
      onMore={() => send({ type: 'more.show' })}
      onReadAll={() => send({ type: 'all.read' })}
    />
  );
}
