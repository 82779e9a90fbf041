import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkComment } from '../../../contract/comments/rules/comment-text';
import { comments as limits } from '../../../contract/limits/comments';
import { lengthOf } from '../../../contract/rules/text';
import type { commentMachine } from '../../machines/comments/comment/machine';
import { stateName } from '../../machines/shared/state-name';
import type { DraftPlace } from '../../services/comments/drafts';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { useEmitted } from '../../services/shared/use-flow';
import { OfficialChoice, OpenBox } from '../../ui/comments/editor/CommentBox';
import type { EditorHandle } from '../../ui/comments/editor/CommentEditor';
import CommentEditor from '../../ui/comments/editor/CommentEditor';
import type { FilesBy } from '../../ui/comments/editor/create-editor';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { choosePictures, fileAccept, pictureAccept, useHeldPictures, usePercent } from './use-pictures';

type Snapshot = FlowSnapshot<typeof commentMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const fetchCaptcha = () => import('./captcha');

export interface OpenCommentProps {
  flow: Flow<typeof commentMachine>;
  place: DraftPlace;
  takesPictures: boolean;
  replyTo: string | undefined;
  /** Whether a manager writes as official staff; undefined for others. */
  official: boolean | undefined;
  onOfficial: (chosen: boolean) => void;
  onClosed: (() => void) | undefined;
}

/** The box while a comment is written; it is loaded with the editor on the first focus. */
export default function OpenComment({ flow, place, takesPictures, replyTo, official, ...on }: OpenCommentProps) {
  const state = useSelector(flow, stateOf);
  const { problem, pictures, draft: kept } = useSelector(flow, contextOf);
  const editor = useRef<EditorHandle>(null);
  const { Part: Captcha, load: loadCaptcha } = useLazyPart(fetchCaptcha);
  const isSending = state === 'naming' || state === 'sending';
  const isUploading = state === 'writing.uploading';
  const percent = usePercent(pictures[0]?.uid ?? '');
  const [draft] = useState(kept);
  const [markup, setMarkup] = useState(draft);

  useEmitted(flow, (emitted) => {
    if (emitted.type === 'picture.uploaded') editor.current?.insertFile(emitted);
  });
  useEffect(() => {
    if (state === 'captcha') loadCaptcha();
  }, [state, loadCaptcha]);

  const change = (typed: string) => {
    setMarkup(typed);
    flow.send({ type: 'form.change', draft: { markup: typed } });
  };
  const submit = () => {
    const typed = editor.current?.markup() ?? markup;
    const text = typed.replace(/<[^>]*>?|&nbsp;/g, ' ');
    const written = { type: place.type, takesPictures, markup: typed, text, hasPicture: /<img\b/.test(typed) };
    flow.send({ type: 'comment.submit', markup: typed, refusal: checkComment(written) ?? '' });
  };
  const hold = useHeldPictures(pictures);
  /** Files that were chosen while others are being uploaded. */
  const waiting = useRef<{ files: File[]; by: FilesBy }>({ files: [], by: 'file' });
  const choose = async (files: File[], by: FilesBy) => {
    if (isUploading) {
      const { current } = waiting;
      waiting.current = { files: [...current.files, ...files], by: current.by === 'paste' ? 'paste' : by };
      return;
    }
    const chosen = await choosePictures(files, { by, takesPictures, takesFiles: true });
    hold(chosen.pictures);
    flow.send({ type: 'picture.choose', ...chosen });
  };
  const chooseNext = useEffectEvent(() => {
    const { files, by } = waiting.current;
    waiting.current = { files: [], by: 'file' };
    if (files.length > 0) void choose(files, by);
  });
  useEffect(() => {
    if (!isUploading) chooseNext();
  }, [isUploading]);

  return (
    <OpenBox
      editor={
        <CommentEditor
          ref={editor}
          markup={draft}
          takesFocus
          locked={isSending}
          takesPictures={takesPictures}
          accept={pictureAccept}
          fileAccept={fileAccept}
          onChange={change}
          onSubmit={submit}
          onFiles={(files, by) => void choose(files, by)}
        />
      }
      replyTo={replyTo}
      count={lengthOf(markup)}
      most={takesPictures ? undefined : limits.markupMaxLength}
      problem={problem}
      sending={isSending}
      upload={isUploading ? { percent, waiting: pictures.length - 1 } : undefined}
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
      onCancelPicture={() => {
        waiting.current = { files: [], by: 'file' };
        flow.send({ type: 'picture.cancel' });
      }}
      onClose={() => {
        flow.send({ type: 'box.close' });
        on.onClosed?.();
      }}
    />
  );
}
