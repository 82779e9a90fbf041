import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { checkComment } from '../../../contract/comments/rules/comment-text';
import { comments as limits } from '../../../contract/limits';
import { lengthOf } from '../../../contract/rules/barrage';
import type { commentMachine } from '../../machines/comments/comment/machine';
import { stateName } from '../../machines/shared/state-name';
import type { DraftPlace } from '../../services/comments/drafts';
import { keepDraft, readDraft } from '../../services/comments/drafts';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { useEmitted } from '../../services/shared/use-flow';
import { OfficialChoice, OpenBox } from '../../ui/comments/editor/CommentBox';
import type { EditorHandle } from '../../ui/comments/editor/CommentEditor';
import CommentEditor from '../../ui/comments/editor/CommentEditor';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { choosePicture, pictureAccept, usePercent } from './use-pictures';

type Snapshot = FlowSnapshot<typeof commentMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const fetchCaptcha = () => import('./captcha');

export interface OpenCommentProps {
  flow: Flow<typeof commentMachine>;
  place: DraftPlace;
  /** The code of the customer whose draft it is. */
  author: string;
  takesPictures: boolean;
  replyTo: string | undefined;
  /** Whether a manager writes as official staff; undefined for others. */
  official: boolean | undefined;
  onOfficial: (chosen: boolean) => void;
  onClosed: (() => void) | undefined;
}

/** The box while a comment is written; it is loaded with the editor on the first focus. */
export default function OpenComment({
  flow,
  place,
  author,
  takesPictures,
  replyTo,
  official,
  ...on
}: OpenCommentProps) {
  const state = useSelector(flow, stateOf);
  const { problem, uid } = useSelector(flow, contextOf);
  const editor = useRef<EditorHandle>(null);
  const { Part: Captcha, load: loadCaptcha } = useLazyPart(fetchCaptcha);
  const isSending = state === 'naming' || state === 'sending';
  const isUploading = state === 'writing.uploading';
  const percent = usePercent(isUploading ? uid : '');
  const [draft] = useState(() => readDraft(place, author));
  const [markup, setMarkup] = useState(draft);

  useEmitted(flow, (emitted) => {
    if (emitted.type === 'picture.uploaded') editor.current?.insertPicture(emitted.url);
  });
  useEffect(() => {
    if (state === 'captcha') loadCaptcha();
  }, [state, loadCaptcha]);

  const change = (typed: string) => {
    setMarkup(typed);
    keepDraft(place, author, typed);
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

  return (
    <OpenBox
      editor={
        <CommentEditor
          ref={editor}
          markup={draft}
          locked={isSending}
          takesPictures={takesPictures}
          accept={pictureAccept}
          onChange={change}
          onSubmit={submit}
          onFiles={(files, pasted) => void choose(files, pasted)}
        />
      }
      replyTo={replyTo}
      count={lengthOf(markup)}
      most={takesPictures ? undefined : limits.markupMaxLength}
      problem={problem}
      sending={isSending}
      percent={isUploading ? percent : undefined}
      captcha={
        state === 'captcha' &&
        Captcha && (
          <Captcha
            onAnswer={(answer) => flow.send({ type: 'captcha.answer', ...answer })}
            onCancel={() => flow.send({ type: 'captcha.cancel' })}
          />
        )
      }
      official={official !== undefined && <OfficialChoice chosen={official} onChoose={on.onOfficial} />}
      onSubmit={submit}
      onCancelPicture={() => flow.send({ type: 'picture.cancel' })}
      onClose={() => {
        flow.send({ type: 'box.close' });
        on.onClosed?.();
      }}
    />
  );
}
