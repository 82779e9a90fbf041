import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moderationRules } from '../../../contract/comments/rules/moderation-words';
import { CommentActs, CommentChoice } from '../../ui/comments/moderation/CommentActs';
import type { ConfirmOperationProps } from '../../ui/comments/moderation/ConfirmOperation';
import type { CommentAct, Moderated } from '../../ui/comments/moderation/moderation-view';
import { OperationResult } from '../../ui/comments/moderation/OperationResult';
import { CommonReasons, ModerationHead, SelectionBar } from '../../ui/comments/moderation/SelectionBar';
import { ShortcutHelp } from '../../ui/comments/moderation/ShortcutHelp';
import { useModerationKeys } from '../../ui/comments/moderation/use-moderation-keys';
import { useBackCloses } from '../../ui/parts/use-back-closes';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from '../shared/load-failed';
import { useNotify } from '../shared/notices';
import type { ModerationFlow } from '../shared/use-moderation';
import { useModeration } from '../shared/use-moderation';

/** The delay `undoTime` of the machine. */
const undoSeconds = 10;

const seenOf = ({ id, auditStatus, topFlag }: Moderated) => ({ id, auditStatus, topFlag });

/** What managers do with the comments of a page; one for all of them. Every list of comments is fetched again after it. */
export function useCommentModeration(): ModerationFlow {
  const queryClient = useQueryClient();
  return useModeration({
    rules: moderationRules,
    acts: async () => (await import('../../services/comments/moderation-acts')).moderationActs,
    onChange: () => void queryClient.invalidateQueries({ queryKey: ['comments'] }),
  });
}

const loadDialog = () => import('./moderation-dialog');

interface ModerationAreaProps {
  moderation: ModerationFlow;
  /** Those that are shown, in their order. An element with `data-comment` and `tabIndex={-1}` holds each. */
  comments: readonly Moderated[];
  /** Whether the bar is there before anything is selected. */
  alwaysBar?: boolean;
  /** Beside the list, such as filters. */
  head?: ReactNode;
  children: ReactNode;
}

/** Comments with everything that a manager does with them: selection, shortcuts, questions, and what takes it back. */
export function ModerationArea({ moderation, comments, alwaysBar = false, head, children }: ModerationAreaProps) {
  const { flow, state, context, busy } = moderation;
  const { selected, reason, refused, message, undo } = context;
  const list = useRef<HTMLDivElement>(null);
  const [helping, setHelping] = useState(false);
  const { enabled, enable } = useShortcutSwitch();
  const closeHelp = useCallback(() => setHelping(false), []);

  const onBatch = (act: CommentAct) => flow.send({ type: 'batch.act', act, items: comments.map(seenOf) });
  useModerationKeys({
    container: list,
    enabled,
    comments,
    onAct: (act, comment) => flow.send({ type: 'item.act', act, item: seenOf(comment) }),
    onBatch,
    onHelp: () => setHelping((is) => !is),
  });

  // What is no longer shown is not chosen.
  const chosen = comments.filter(({ id }) => selected.includes(id)).length;
  const isResult = state === 'choosing.done' || state === 'choosing.partlyRefused';
  return (
    <div data-flow="moderation" data-state={state} aria-busy={busy}>
      {comments.length > 0 || alwaysBar ? (
        <ModerationHead>
          {head}
          <ShortcutHelp
            open={helping}
            enabled={enabled}
            onToggle={() => setHelping(!helping)}
            onClose={closeHelp}
            onEnable={enable}
          />
        </ModerationHead>
      ) : (
        head
      )}
      {(alwaysBar || chosen > 0) && (
        <SelectionBar
          selected={chosen}
          total={comments.length}
          reason={reason}
          busy={busy}
          onAll={() => flow.send({ type: 'all.choose', ids: comments.map(({ id }) => id) })}
          onNone={() => flow.send({ type: 'all.choose', ids: [] })}
          onReason={(written) => flow.send({ type: 'reason.change', reason: written })}
          onAct={onBatch}
        />
      )}
      <CommonReasons />
      <div ref={list}>{children}</div>
      <OperationResult
        noun="评论"
        result={isResult ? { message, refused, couldUndo: undo !== null } : undefined}
        seconds={state === 'choosing.done' ? undoSeconds : undefined}
        onUndo={() => flow.send({ type: 'undo.press' })}
        onDismiss={() => flow.send({ type: 'result.dismiss' })}
      />
      <ModerationQuestion moderation={moderation} />
    </div>
  );
}

/** The checkbox and the buttons of one comment, for the element that holds it. */
export function moderationOf({ flow, context, busy }: ModerationFlow, comment: Moderated) {
  return {
    choice: (
      <CommentChoice
        id={comment.id}
        selected={context.selected.includes(comment.id)}
        busy={busy}
        onToggle={(id) => flow.send({ type: 'item.toggle', id })}
      />
    ),
    acts: (
      <CommentActs
        comment={comment}
        busy={busy}
        onAct={(act) => flow.send({ type: 'item.act', act, item: seenOf(comment) })}
        onMute={(act, customerCode) => flow.send({ type: 'item.act', act, item: { id: customerCode } })}
      />
    ),
  };
}

function ModerationQuestion({ moderation: { flow, state, context } }: { moderation: ModerationFlow }) {
  const { asked, reason } = context;
  const open = state === 'confirming';
  const dialog = useLazyPart<ConfirmOperationProps>(loadDialog);
  const notify = useNotify();
  const loadPart = dialog.load;
  useEffect(() => {
    if (open) loadPart();
  }, [open, loadPart]);
  useEffect(() => {
    if (dialog.state !== 'failed') return;
    notify({ level: 'error', text: loadFailed });
    flow.send({ type: 'dialog.cancel' });
  }, [dialog.state, flow, notify]);
  const cancel = () => flow.send({ type: 'dialog.cancel' });
  useBackCloses(open, cancel);

  const [shown, setShown] = useState({ question: '', note: '' });
  const now = asked && open ? questionOf(asked) : shown;
  if (now.question !== shown.question) setShown(now);
  return (
    dialog.Part && (
      <dialog.Part
        open={open}
        question={now.question}
        note={now.note}
        reason={reason}
        onReason={(written) => flow.send({ type: 'reason.change', reason: written })}
        onConfirm={() => flow.send({ type: 'dialog.confirm' })}
        onCancel={cancel}
      />
    )
  );
}

type Asked = NonNullable<ModerationFlow['context']['asked']>;

/** R170, R171 */
function questionOf({ act, items, batch }: Asked): { question: string; note: string } {
  if (act === 'mute')
    return {
      question: `是否要禁言客户${items[0]?.id}？`,
      note: '禁言后，该客户不能发表评论、回复、提问，也不能删除自己的评论。',
    };
  return {
    question: batch ? '是否要删除选中的评论?' : '是否要删除该条评论?',
    note: `将删除${items.length}条评论，读者不再看到；可在操作记录中恢复。`,
  };
}

const switchKey = 'portal.moderation.shortcuts';

/** Whether the shortcuts are on, kept in this browser. */
function useShortcutSwitch() {
  const [enabled, setEnabled] = useState(true);
  useEffect(() => setEnabled(readSwitch()), []);
  return {
    enabled,
    enable: (on: boolean) => {
      setEnabled(on);
      try {
        localStorage.setItem(switchKey, on ? 'on' : 'off');
      } catch {
        // Without storage the switch holds until the page is left.
      }
    },
  };
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(switchKey) !== 'off';
  } catch {
    return true;
  }
}
