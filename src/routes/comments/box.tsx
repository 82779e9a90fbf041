import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { checkComment, markupLength } from '../../../contract/comments/rules/comment-text';
import { comments as limits } from '../../../contract/limits';
import type { commentMachine, Who } from '../../machines/comments/comment/machine';
import { stateName } from '../../machines/shared/state-name';
import type { commentFlow } from '../../services/comments/comment-flow';
import type { DraftPlace } from '../../services/comments/drafts';
import { keepDraft, readDraft } from '../../services/comments/drafts';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { ClosedBox, EditorWait, OfficialChoice, OpenBox } from '../../ui/comments/editor/CommentBox';
import type { CommentEditorProps, EditorHandle } from '../../ui/comments/editor/CommentEditor';
import { useHydrated } from '../../ui/parts/use-hydrated';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';
import { choosePicture, usePercent } from './use-pictures';

type Snapshot = FlowSnapshot<typeof commentMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

const fetchEditor = () => import('../../ui/comments/editor/CommentEditor');
const fetchCaptcha = () => import('./captcha');

const definition = (
  place: DraftPlace,
  sender: Parameters<typeof commentFlow>[1],
): FlowDefinition<typeof commentMachine> => ({
  first: ({ who }) => ({
    value: who === 'customer' ? 'closed' : who,
    context: { who, markup: '', captcha: null, uid: '', problem: '' },
  }),
  load: async () => {
    const [{ commentFlow }] = await Promise.all([import('../../services/comments/comment-flow'), fetchEditor()]);
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
  onPosted: (posted: { id: number; held: boolean }) => void;
  onClosed?: () => void;
}

/** The box for a comment or a reply (R157–R159). Flow and editor are loaded on the first focus. */
export function CommentBox({ place, takesPictures, muted, replyTo, onPosted, onClosed }: CommentBoxProps) {
  const { customer, state: session, login } = useSession();
  const hydrated = useHydrated();
  const code = customer?.customerCode ?? '';
  /** Who has typed it, also when the session is over. */
  const author = useRef(code);
  const authorNow = () => customer?.customerCode ?? author.current;
  useEffect(() => {
    if (code !== '') author.current = code;
  }, [code]);
  const [isOfficial, setOfficial] = useState(false);
  /** The same, for the machine's actor. */
  const official = useRef(false);
  const who = whoIs(customer !== undefined, muted);
  const input = useMemo(() => ({ who }), [who]);
  const flow = useFlow(
    () => definition(place, { login, author: () => author.current, official: () => official.current }),
    input,
  );
  const state = useSelector(flow, stateOf);
  const { problem, uid } = useSelector(flow, contextOf);
  const open = useSelector(flow, isOpen);
  const load = useLoadState(flow);
  const editor = useRef<EditorHandle>(null);
  const { Part: Editor, state: editorState, load: loadEditor } = useLazyPart<CommentEditorProps>(fetchEditor);
  const { Part: Captcha, load: loadCaptcha } = useLazyPart(fetchCaptcha);
  const percent = usePercent(state === 'writing.uploading' ? uid : '');
  const [markup, setMarkup] = useState('');

  const nobody = session === 'anonymous' || session === 'failed';
  useEffect(() => {
    if (code !== '') flow.update({ type: 'customer.known', muted });
    else if (nobody) flow.update({ type: 'customer.gone' });
  }, [flow, code, muted, nobody]);

  useToasts(flow, (emitted) => {
    if (emitted.type === 'picture.uploaded') editor.current?.insertPicture(emitted.url);
    else onPosted({ id: emitted.id, held: emitted.held });
  });

  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The editor had the focus, and is gone.
    if (wasOpen.current && !open) root.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  useEffect(() => {
    if (open) loadEditor();
  }, [open, loadEditor]);
  useEffect(() => {
    if (state === 'captcha') loadCaptcha();
  }, [state, loadCaptcha]);

  const openNow = useEffectEvent(() => flow.send({ type: 'box.open' }));
  useEffect(() => {
    if (replyTo !== undefined) openNow();
  }, [replyTo]);

  const change = (typed: string) => {
    setMarkup(typed);
    keepDraft(place, authorNow(), typed);
  };
  const submit = () => {
    const typed = editor.current?.markup() ?? markup;
    const text = typed.replace(/<[^>]*>|&nbsp;/g, ' ');
    const written = { type: place.type, takesPictures, markup: typed, text, hasPicture: /<img\b/.test(typed) };
    flow.send({ type: 'comment.submit', markup: typed, refusal: checkComment(written) ?? '' });
  };
  const choose = async (files: File[], pasted: boolean) => {
    const chosen = await choosePicture(files, { pasted, takesPictures });
    if (chosen) flow.send({ type: 'picture.choose', ...chosen });
  };
  const draft = hydrated && !open ? readDraft(place, code) : '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fetches the machine before its first event
    <div ref={root} data-flow="comment" data-state={state} onPointerEnter={flow.load} onFocus={flow.load}>
      {open ? (
        <OpenBox
          editor={
            Editor ? (
              <Editor
                ref={editor}
                markup={readDraft(place, author.current)}
                locked={state === 'sending'}
                takesPictures={takesPictures}
                onChange={change}
                onSubmit={submit}
                onFiles={(files, pasted) => void choose(files, pasted)}
              />
            ) : (
              <EditorWait failed={editorState === 'failed'} onRetry={loadEditor} />
            )
          }
          replyTo={replyTo}
          count={markupLength(markup)}
          most={takesPictures ? undefined : limits.markupMaxLength}
          problem={problem}
          sending={state === 'sending'}
          percent={state === 'writing.uploading' ? percent : undefined}
          captcha={
            state === 'captcha' &&
            Captcha && (
              <Captcha
                onAnswer={(answer) => flow.send({ type: 'captcha.answer', ...answer })}
                onCancel={() => flow.send({ type: 'captcha.cancel' })}
              />
            )
          }
          official={
            customer?.manager === true && (
              <OfficialChoice
                chosen={isOfficial}
                onChoose={(chosen) => {
                  official.current = chosen;
                  setOfficial(chosen);
                }}
              />
            )
          }
          onSubmit={submit}
          onCancelPicture={() => flow.send({ type: 'picture.cancel' })}
          onClose={() => {
            flow.send({ type: 'box.close' });
            onClosed?.();
          }}
        />
      ) : (
        <ClosedBox
          state={
            state === 'visitor' || state === 'awaitingLogin'
              ? 'visitor'
              : state === 'muted' || state === 'posted' || state === 'held'
                ? state
                : 'closed'
          }
          hasDraft={draft !== ''}
          loading={load === 'loading'}
          problem={load === 'failed' ? loadFailed : ''}
          onOpen={() => flow.send({ type: 'box.open' })}
        />
      )}
    </div>
  );
}
