import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadProfiles } from '../../../contract/limits/files';
import { messages } from '../../../contract/messages';
import { questionMessages } from '../../../contract/questions/messages';
import { areaOfList } from '../../../contract/questions/rules/categories';
import { checkAttachment, checkContent, checkTitle } from '../../../contract/questions/rules/check-question';
import type { UploadFile } from '../../machines/files/uploads/machine';
import type { QuestionDraft as Draft } from '../../machines/questions/ask/draft';
import { blankQuestion } from '../../machines/questions/ask/draft';
import type { AskForm, askMachine, Uploads } from '../../machines/questions/ask/machine';
import { askFlow } from '../../services/questions/ask-flow';
import { suggestOptions } from '../../services/questions/suggest';
import type { FlowRef } from '../../services/shared/flow';
import { useFlowContext, useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { EditorHandle } from '../../ui/comments/editor/CommentEditor';
import type { FilesBy } from '../../ui/comments/editor/create-editor';
import { CaptchaField } from '../../ui/parts/CaptchaField';
import { FileItem } from '../../ui/parts/FilesField';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useTyped } from '../../ui/parts/use-typed';
import { AskDialog } from '../../ui/questions/ask/AskDialog';
import { AskResult } from '../../ui/questions/ask/AskResult';
import { choosePictures, pictureAccept } from '../comments/use-pictures';
import { FileUploads } from '../files/file-upload';
import type { UploadsFlow } from '../files/use-uploads';
import { chooseFiles, uploadsNow, useDelivery, useFiles, useUploadState, useUploads } from '../files/use-uploads';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import { useNotify } from '../shared/notices';
import { useCaptcha } from '../shared/use-captcha';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

const fetchEditor = () => import('../../ui/comments/editor/CommentEditor');

export interface AskDialogsProps extends DialogProps {
  form: AskForm;
  /** The list of the page: a discussion list names the first question type. */
  list: number;
  /** Called once a question is stored. */
  onPosted: () => void;
  /** Its button waits while it is checked who may ask. Stable. */
  onFlow: (flow: FlowRef<typeof askMachine>) => void;
}

const limit = { most: uploadProfiles.community.count, tooMany: questionMessages.tooManyFiles };

/** The dialog to ask with its flow; what is typed is kept over closing it. It is fetched when a press is near. */
export default function AskDialogs({ press, form, list, onPosted, onFlow }: AskDialogsProps) {
  const { customer, login } = useSession();
  const { requireName } = useProfile();
  const [posted, setPosted] = useState(0);
  const flow = useDialogFlow(() => askFlow(form, { login, requireName }), {
    press,
    opening: { type: 'ask.open', known: customer !== undefined },
    input: { form },
    onNews: ({ id }) => {
      setPosted(id);
      onPosted();
    },
  });
  useEffect(() => onFlow(flow), [flow, onFlow]);
  const open = useTag(flow, 'dialog');
  const { written, restored } = useFlowContext(flow);
  const uploads = useUploads('attachment', limit);
  // Each opening begins with the draft.
  const [opened, setOpened] = useState({ times: 0, open: false });
  if (opened.open !== open) setOpened(({ times }) => ({ times: open ? times + 1 : times, open }));
  return (
    <FlowSection name="ask" flow={flow}>
      {useTag(flow, 'done') && (
        <AskResult form={form} id={posted} onClose={() => flow.send({ type: 'result.close' })} />
      )}
      <AntdProvider>
        <AskForms
          key={`${form} ${opened.times} ${restored}`}
          open={open}
          form={form}
          list={list}
          first={opened.times > 0 ? written : undefined}
          restored={restored}
          uploads={uploads}
          flow={flow}
        />
      </AntdProvider>
    </FlowSection>
  );
}

const nothing = () => undefined;

/** What a reader sees of markup, as far as the form must know. */
const textOf = (markup: string): string => markup.replace(/<[^>]*>?|&nbsp;/g, ' ');

interface AskFormsProps extends Pick<AskDialogsProps, 'form' | 'list'> {
  flow: FlowRef<typeof askMachine>;
  open: boolean;
  first: Draft | undefined;
  restored: boolean;
  uploads: UploadsFlow;
}

function AskForms({ flow, open, form, list, first, restored, uploads }: AskFormsProps) {
  const notify = useNotify();
  const busy = useTag(flow, 'busy');
  const { problem, captchaNeeded } = useFlowContext(flow);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = first ?? blankQuestion;
    return { ...kept, categoryCode: kept.categoryCode || (areaOfList(list)?.code ?? '') };
  });
  const [showsFaults, setShowsFaults] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const { Part: Editor } = useLazyPart(fetchEditor, open && form === 'community');

  useTyped(draft, (typed) => flow.send({ type: 'form.change', draft: typed }));
  const change = (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes }));

  // An upload that is done becomes a part of the draft.
  const chosen = useFiles(uploads);
  const done = chosen.find(({ state }) => state === 'done');
  const keep = useEffectEvent(({ uid, id, file }: UploadFile) => {
    if (!uploads.getSnapshot().context.files.some((one) => one.uid === uid && one.id === id)) return;
    uploads.send({ type: 'file.remove', uid });
    change({ files: [...draft.files, { id, ...file }] });
  });
  useEffect(() => {
    if (open && done) keep(done);
  }, [open, done]);
  const room = limit.most - draft.files.length - chosen.length;
  const pictures = useDelivery('community', ({ file: { name }, url, errorText }) => {
    if (errorText === '') editor.current?.insertPicture(url);
    else notify({ level: 'error', text: `${name}：${errorText}` });
  });
  const choose = (files: readonly File[]) => {
    chooseFiles(uploads, files.slice(0, room), checkAttachment);
    if (files.length > room) notify({ level: 'warning', text: limit.tooMany });
  };
  const insertPictures = async (files: File[], by: FilesBy) => {
    const { files: taken, refusal } = await choosePictures(files, {
      by,
      takesPictures: true,
      takesFiles: false,
    });
    pictures.send({ type: 'files.choose', files: taken, refusal });
  };

  const [title, setTitle] = useState(draft.title);
  useEffect(() => {
    const timer = setTimeout(() => setTitle(draft.title.trim()), 400);
    return () => clearTimeout(timer);
  }, [draft.title]);
  const { data: suggestions } = useQuery({ ...suggestOptions(title), ...(open ? {} : { enabled: false }) });

  const [typedCaptcha, setTypedCaptcha] = useState('');
  const captcha = useCaptcha(open && captchaNeeded);
  const refreshCaptcha = captcha.refresh;
  const wasBusy = useRef(false);
  useEffect(() => {
    const tried = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!tried) return;
    // Each is good for one try.
    setTypedCaptcha('');
    refreshCaptcha();
  }, [busy, refreshCaptcha]);

  const standNow = (): Uploads => {
    const { state } = uploadsNow(uploads);
    return state === 'done' ? uploadsNow(pictures).state : state;
  };
  const refusalOf = (content: string): string => {
    const wrong =
      (draft.categoryCode === '' ? questionMessages.noCategory : undefined) ??
      checkTitle(draft.title) ??
      checkContent(form === 'plain' ? content : textOf(content), /<img\b/.test(content)) ??
      (captchaNeeded && (typedCaptcha.trim() === '' || captcha.captchaId === undefined)
        ? messages.captchaFirst
        : undefined);
    return wrong ?? '';
  };
  const submit = () => {
    setShowsFaults(true);
    const content = form === 'community' ? (editor.current?.markup() ?? draft.content) : draft.content;
    const { captchaId } = captcha;
    flow.send({
      type: 'form.submit',
      written: { ...draft, content },
      captcha: captchaNeeded && captchaId !== undefined ? { captchaId, captchaAnswer: typedCaptcha.trim() } : null,
      refusal: refusalOf(content),
      uploads: standNow(),
    });
  };

  return (
    <AskDialog
      open={open}
      busy={busy}
      problem={problem}
      showsFaults={showsFaults}
      restored={restored}
      onDiscard={() => flow.send({ type: 'draft.discard' })}
      categoryCode={draft.categoryCode}
      title={draft.title}
      content={draft.content}
      editor={
        form === 'community' &&
        (Editor ? (
          <Editor
            ref={editor}
            words={{ name: '问题描述', placeholder: '请描述您的问题，可以附上图片…' }}
            markup={draft.content}
            locked={busy}
            takesPictures
            accept={pictureAccept}
            onChange={(content) => change({ content })}
            onSubmit={submit}
            onFiles={(files, by) => void insertPictures(files, by)}
          />
        ) : (
          'loading'
        ))
      }
      suggestions={title === '' ? undefined : suggestions}
      attachments={
        <>
          {draft.files.map((file) => (
            <FileItem
              key={file.id}
              name={file.name}
              state="done"
              words="上传完成"
              onRetry={nothing}
              onRemove={() => change({ files: draft.files.filter(({ id }) => id !== file.id) })}
            />
          ))}
          <FileUploads uploads={uploads} />
        </>
      }
      uploads={useUploadState(uploads)}
      canAdd={room > 0}
      captcha={
        captchaNeeded && (
          <CaptchaField
            name="captcha"
            value={typedCaptcha}
            error={undefined}
            onChange={setTypedCaptcha}
            captcha={captcha}
          />
        )
      }
      onCategory={(categoryCode) => change({ categoryCode })}
      onTitle={(typed) => change({ title: typed })}
      onContent={(content) => change({ content })}
      onFiles={choose}
      onSubmit={submit}
      onClose={() => flow.send({ type: 'dialog.close' })}
    />
  );
}
