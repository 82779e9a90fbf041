import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { uploadProfiles } from '../../../contract/limits/files';
import { messages } from '../../../contract/messages';
import { questionMessages } from '../../../contract/questions/messages';
import { areaOfList } from '../../../contract/questions/rules/categories';
import { checkAttachment, checkContent, checkTitle } from '../../../contract/questions/rules/check-question';
import type { ChosenFile, uploadMachine } from '../../machines/files/upload/machine';
import type { QuestionDraft as Draft, DraftFile } from '../../machines/questions/ask/draft';
import { blankQuestion } from '../../machines/questions/ask/draft';
import type { AskForm, askMachine, Uploads } from '../../machines/questions/ask/machine';
import { dropFile, holdFile } from '../../services/files/held-files';
import { suggestOptions } from '../../services/questions/suggest';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import type { EditorHandle } from '../../ui/comments/editor/CommentEditor';
import type { FilesBy } from '../../ui/comments/editor/create-editor';
import { CaptchaField } from '../../ui/parts/CaptchaField';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { useTyped } from '../../ui/parts/use-typed';
import { AskDialog } from '../../ui/questions/ask/AskDialog';
import { choosePictures, pictureAccept } from '../comments/use-pictures';
import { useNotify } from '../shared/notices';
import { useCaptcha } from '../shared/use-captcha';
import { Attachment, KeptAttachment } from './attachment';

type Snapshot = FlowSnapshot<typeof askMachine>;

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const contextOf = (snapshot: Snapshot) => snapshot.context;

const fetchEditor = () => import('../../ui/comments/editor/CommentEditor');

export interface AskDialogProps {
  flow: Flow<typeof askMachine>;
  open: boolean;
  form: AskForm;
  /** The list of the page: a discussion list names the first question type. */
  list: number;
  /** The code of the customer whose files wait. */
  author: () => string;
  /** Takes what is to be sent, before the flow hears of it. */
  onSubmit: (draft: Draft, captcha: { captchaId?: string; captchaAnswer?: string }) => void;
}

/** Files that are not uploaded yet, and whose they are. */
interface Waiting {
  by: string;
  files: readonly ChosenFile[];
}

/** The dialog to ask; what is typed is kept over closing it. It is fetched when a press is near. */
export default function AskDialogPart(props: AskDialogProps) {
  const { flow, open, form } = props;
  const { written, restored } = useSelector(flow, contextOf);
  /** Closed, the dialog stops their uploads; opened again, it begins them anew. */
  const waiting = useRef<Waiting>({ by: '', files: [] });
  // Each opening begins with the draft.
  const [opened, setOpened] = useState({ times: 0, open: false });
  if (opened.open !== open) setOpened(({ times }) => ({ times: open ? times + 1 : times, open }));
  return (
    <AntdProvider>
      <AskForms
        key={`${form} ${opened.times} ${restored}`}
        {...props}
        first={opened.times > 0 ? written : undefined}
        restored={restored}
        waiting={waiting}
        flow={flow}
      />
    </AntdProvider>
  );
}

/** What a reader sees of markup, as far as the form must know. */
const textOf = (markup: string): string => markup.replace(/<[^>]*>?|&nbsp;/g, ' ');

interface AskFormsProps extends AskDialogProps {
  first: Draft | undefined;
  restored: boolean;
  waiting: RefObject<Waiting>;
}

function AskForms({ flow, open, form, list, author, onSubmit, first, restored, waiting }: AskFormsProps) {
  const notify = useNotify();
  const busy = useSelector(flow, isBusy);
  const { problem, captchaNeeded } = useSelector(flow, contextOf);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = first ?? blankQuestion;
    return { ...kept, categoryCode: kept.categoryCode || (areaOfList(list)?.code ?? '') };
  });
  const [told, setTold] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const { Part: Editor, load: loadEditor } = useLazyPart(fetchEditor);
  useEffect(() => {
    if (open && form === 'community') loadEditor();
  }, [open, form, loadEditor]);

  useTyped(draft, (typed) => flow.send({ type: 'form.change', draft: typed }));
  const change = (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes }));

  const [chosen, setChosen] = useState<readonly ChosenFile[]>(() =>
    first !== undefined && waiting.current.by === author() ? waiting.current.files : [],
  );
  useEffect(() => {
    waiting.current = { by: author(), files: chosen };
  }, [waiting, author, chosen]);
  const uploads = useRef(new Map<string, Flow<typeof uploadMachine>>());
  const [pictures, setPictures] = useState(0);
  const { count } = uploadProfiles.community;
  const all = draft.files.length + chosen.length;

  const choose = (files: readonly File[]) => {
    const taken: ChosenFile[] = [];
    for (const file of files) {
      const wrong = all + taken.length >= count ? questionMessages.tooManyFiles : checkAttachment(file);
      if (wrong) notify({ level: 'warning', text: wrong });
      else taken.push(holdFile(file));
    }
    setChosen((old) => [...old, ...taken]);
  };
  const drop = (uid: string) => {
    dropFile(uid);
    uploads.current.delete(uid);
    setChosen((old) => old.filter((one) => one.uid !== uid));
  };
  /** An upload that is done becomes a part of the draft. */
  const keep = (file: ChosenFile, id: string) => {
    const kept: DraftFile = { id, name: file.name, size: file.size };
    drop(file.uid);
    setDraft((old) => ({ ...old, files: [...old.files, kept] }));
  };
  const insertPictures = async (files: File[], by: FilesBy) => {
    const { pictures: taken, refusal } = await choosePictures(files, {
      by,
      takesPictures: true,
      takesFiles: false,
    });
    if (refusal !== '') notify({ level: 'warning', text: refusal });
    setPictures((running) => running + taken.length);
    for (const { uid, name } of taken) {
      try {
        const { uploadPicture } = await import('../../services/comments/picture-upload');
        const { url } = await uploadPicture(uid, new AbortController().signal);
        editor.current?.insertPicture(url);
      } catch (error) {
        const words = error instanceof Error ? error.message : questionMessages.uploadFailed;
        notify({ level: 'error', text: files.length > 1 ? `${name}：${words}` : words });
      } finally {
        setPictures((running) => running - 1);
      }
    }
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

  const uploadsNow = (): Uploads => {
    const snapshots = [...uploads.current.values()].map((upload) => upload.getSnapshot());
    if (snapshots.some((snapshot) => snapshot.hasTag('fail'))) return 'failed';
    return chosen.length > 0 || pictures > 0 ? 'pending' : 'done';
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
    setTold(true);
    const content = form === 'community' ? (editor.current?.markup() ?? draft.content) : draft.content;
    const { captchaId } = captcha;
    onSubmit(
      { ...draft, content },
      captchaNeeded && captchaId !== undefined ? { captchaId, captchaAnswer: typedCaptcha.trim() } : {},
    );
    flow.send({ type: 'form.submit', refusal: refusalOf(content), uploads: uploadsNow() });
  };

  return (
    <AskDialog
      open={open}
      busy={busy}
      problem={problem}
      told={told}
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
            <KeptAttachment
              key={file.id}
              file={file}
              onRemove={() => change({ files: draft.files.filter(({ id }) => id !== file.id) })}
            />
          ))}
          {chosen.map((file) => (
            <Attachment
              key={file.uid}
              file={file}
              onFlow={(upload) => uploads.current.set(file.uid, upload)}
              onDone={(id) => keep(file, id)}
              onRemove={() => drop(file.uid)}
            />
          ))}
        </>
      }
      canAdd={all < count}
      captcha={
        captchaNeeded && (
          <CaptchaField
            name="captcha"
            value={typedCaptcha}
            error={undefined}
            onChange={setTypedCaptcha}
            onBlur={() => undefined}
            svg={captcha.svg}
            onRefresh={captcha.refresh}
            solve={captcha.solve}
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
