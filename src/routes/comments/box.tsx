import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { commentMachine, Who } from '../../machines/comments/comment/machine';
import type { commentFlow } from '../../services/comments/comment-flow';
import type { DraftPlace } from '../../services/comments/drafts';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useLoadState, useStateName, useTag } from '../../services/shared/use-flow';
import { ClosedBox, EditorWait } from '../../ui/comments/editor/ClosedBox';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';
import type { OpenCommentProps } from './open-box';

const fetchOpen = () => import('./open-box');

const definition = (
  place: DraftPlace,
  sender: Parameters<typeof commentFlow>[1],
): FlowDefinition<typeof commentMachine> => ({
  first: ({ who }) => ({
    value: who === 'customer' ? 'closed' : who,
    context: { who, markup: '', official: null, draft: '', captcha: null, problem: '' },
  }),
  load: async () => {
    const [{ commentFlow }] = await Promise.all([import('../../services/comments/comment-flow'), fetchOpen()]);
    return commentFlow(place, sender);
  },
});

const whoIs = (known: boolean, muted: boolean): Who => (known ? (muted ? 'muted' : 'customer') : 'visitor');

interface CommentBoxProps {
  place: DraftPlace;
  takesPictures: boolean;
  /** The customer is muted (R006). */
  muted: boolean;
  /** Whom a reply answers; its box opens at once. */
  replyTo?: string;
  /** Official answers that the list shows; undefined where that is not known. */
  officialSeen?: number | undefined;
  /** Another has answered officially meanwhile: the list is to be read anew. */
  onOvertaken: () => void;
  onPosted: (posted: { id: number; held: boolean }) => void;
  onClosed?: () => void;
}

/** The box for a comment or a reply (R157–R159). Flow and editor are loaded on the first focus. */
export function CommentBox(props: CommentBoxProps) {
  const { place, takesPictures, muted, replyTo, officialSeen, onPosted, onClosed } = props;
  const { customer, customerNow, state: session, login } = useSession();
  const { requireName } = useProfile();
  const code = customer?.customerCode ?? '';
  const [isOfficial, setOfficial] = useState(false);
  const who = whoIs(customer !== undefined, muted);
  const input = useMemo(() => ({ who }), [who]);
  const flow = useFlow(
    () =>
      definition(place, {
        login,
        // Staff answer under the name of their account.
        requireName: (signal) => (customerNow()?.manager === true ? Promise.resolve() : requireName(signal)),
      }),
    input,
  );
  const state = useStateName(flow);
  const open = useTag(flow, 'open');
  const load = useLoadState(flow);
  const { Part: Open, state: openState, load: loadOpen } = useLazyPart<OpenCommentProps>(fetchOpen);

  const nobody = session === 'anonymous' || session === 'failed';
  useEffect(() => {
    if (code !== '') flow.update({ type: 'customer.known', muted });
    else if (nobody) flow.update({ type: 'customer.gone' });
  }, [flow, code, muted, nobody]);

  useToasts(flow, (emitted) => {
    if (emitted.type === 'comment.overtaken') props.onOvertaken();
    else onPosted({ id: emitted.id, held: emitted.held });
  });

  const [hasDraft, setHasDraft] = useState(false);
  const { type, businessId, parentId } = place;
  useEffect(() => {
    if (open || code === '' || place.edited) return;
    const left = new AbortController();
    import('../../services/comments/drafts')
      .then(({ hasDraft: has }) => has({ type, businessId, parentId }, left.signal))
      .then(
        (has) => {
          if (!left.signal.aborted) setHasDraft(has);
        },
        // The draft is shown when the box opens.
        () => undefined,
      );
    return () => left.abort();
  }, [open, code, type, businessId, parentId, place.edited]);
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The editor had the focus, and is gone.
    if (wasOpen.current && !open) root.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  useEffect(() => {
    if (open) loadOpen();
  }, [open, loadOpen]);

  const isEdit = place.edited !== undefined;
  const openNow = useEffectEvent(() => flow.send({ type: 'box.open' }));
  useEffect(() => {
    if (replyTo !== undefined || isEdit) openNow();
  }, [replyTo, isEdit]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fetches the machine before its first event
    <div ref={root} data-flow="comment" data-state={state} onPointerEnter={flow.load} onFocus={flow.load}>
      {open ? (
        Open ? (
          <Open
            flow={flow}
            place={place}
            takesPictures={takesPictures}
            replyTo={replyTo}
            official={customer?.manager === true ? isOfficial : undefined}
            officialSeen={officialSeen}
            onOfficial={setOfficial}
            onClosed={onClosed}
          />
        ) : (
          <EditorWait failed={openState === 'failed'} onRetry={loadOpen} />
        )
      ) : (
        <ClosedBox
          state={
            state === 'visitor' || state === 'awaitingLogin'
              ? 'visitor'
              : state === 'muted' || state === 'posted' || state === 'held'
                ? state
                : 'closed'
          }
          hasDraft={hasDraft}
          loading={load === 'loading' || state === 'opening'}
          problem={load === 'failed' ? loadFailed : ''}
          onOpen={() => flow.send({ type: 'box.open' })}
        />
      )}
    </div>
  );
}
