import { useEffect, useRef, useState } from 'react';
import { checkComment } from '../../../contract/comments/rules/comment-text';
import { isBarrage } from '../../../contract/comments/rules/comment-types';
import { countedMarkup } from '../../../contract/comments/rules/mentions';
import { comments as limits } from '../../../contract/limits/comments';
import { lengthOf } from '../../../contract/rules/text';
import type { commentMachine } from '../../machines/comments/comment/machine';
import { listPeople } from '../../services/comments/comment-calls';
import type { DraftPlace } from '../../services/comments/drafts';
import type { Flow } from '../../services/shared/flow';
import { useEmitted, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { OfficialChoice, OpenBox } from '../../ui/comments/editor/CommentBox';
import type { EditorHandle } from '../../ui/comments/editor/CommentEditor';
import CommentEditor from '../../ui/comments/editor/CommentEditor';
import type { FilesBy } from '../../ui/comments/editor/create-editor';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { uploadsNow, useDelivery, useFiles, useSent } from '../files/use-uploads';
import { choosePictures, fileAccept, pictureAccept } from './use-pictures';

const fetchCaptcha = () => import('./captcha');

export interface OpenCommentProps {
  flow: Flow<typeof commentMachine>;
  place: DraftPlace;
  takesPictures: boolean;
  replyTo: string | undefined;
  /** Whether a manager writes as official staff; undefined for others. */
  official: boolean | undefined;
  /** Official answers that the list shows; undefined where that is not known. */
  officialSeen: number | undefined;
  onOfficial: (chosen: boolean) => void;
  onClosed: (() => void) | undefined;
}

/** The box while a comment is written; it is loaded with the editor on the first focus. */
export default function OpenComment({
  flow,
  place,
  takesPictures,
  replyTo,
  official,
  officialSeen,
  ...on
}: OpenCommentProps) {
  const state = useStateName(flow);
  const { problem, draft: kept } = useFlowContext(flow);
  const editor = useRef<EditorHandle>(null);
  const { Part: Captcha, load: loadCaptcha } = useLazyPart(fetchCaptcha);
  const isSending = state === 'naming' || state === 'sending';
  const uploads = useDelivery('community', ({ file: { name }, url, errorText }) => {
    if (errorText === '') editor.current?.insertFile({ url, name });
    else flow.send({ type: 'picture.fail', text: several.current ? `${name}：${errorText}` : errorText });
  });
  const files = useFiles(uploads);
  const percent = useSent(files[0]?.file);
  /** More than one was chosen at once: a failure names its file. */
  const several = useRef(false);
  const [draft] = useState(kept);
  const [markup, setMarkup] = useState(draft);

  useEffect(() => {
    if (state === 'captcha') loadCaptcha();
  }, [state, loadCaptcha]);

  /** The answers that were seen when the comment was begun, or when the list was read anew after another's answer. */
  const [seen, setSeen] = useState<number>();
  useEffect(() => setSeen((begun) => begun ?? officialSeen), [officialSeen]);
  useEmitted(flow, ({ type }) => {
    if (type === 'comment.overtaken') setSeen(undefined);
  });

  const change = (typed: string) => {
    setMarkup(typed);
    flow.send({ type: 'form.change', draft: { markup: typed } });
  };
  const submit = () => {
    if (uploadsNow(uploads).state === 'pending') return;
    const typed = editor.current?.markup() ?? markup;
    const text = typed.replace(/<[^>]*>?|&nbsp;/g, ' ');
    const written = { type: place.type, takesPictures, markup: typed, text, hasPicture: /<img\b/.test(typed) };
    flow.send({
      type: 'comment.submit',
      markup: typed,
      refusal: checkComment(written) ?? '',
      ...(official && { official: { seen } }),
    });
  };
  const choose = async (chosen: File[], by: FilesBy) => {
    several.current = chosen.length > 1 || files.length > 0;
    const { files: taken, refusal } = await choosePictures(chosen, { by, takesPictures, takesFiles: true });
    if (refusal !== '' || problem !== '') flow.send({ type: 'picture.refuse', text: refusal });
    uploads.send({ type: 'files.choose', files: taken, refusal: '' });
  };

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
          listPeople={isBarrage(place.type) ? undefined : () => listPeople(place)}
          onChange={change}
          onSubmit={submit}
          onFiles={(chosen, by) => void choose(chosen, by)}
        />
      }
      replyTo={replyTo}
      submit={place.edited ? '保存修改' : '发表评论'}
      count={lengthOf(countedMarkup(markup))}
      most={takesPictures ? undefined : limits.markupMaxLength}
      problem={problem}
      sending={isSending}
      upload={files.length > 0 ? { percent, waiting: files.length - 1 } : undefined}
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
      onCancelPicture={() => uploads.send({ type: 'files.clear' })}
      onClose={() => {
        flow.send({ type: 'box.close' });
        on.onClosed?.();
      }}
    />
  );
}
