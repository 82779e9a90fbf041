import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { checkPicture, feedbackMessages } from '../../../contract/help/rules/feedback';
import { uploadProfiles } from '../../../contract/limits/files';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { helpFeedbackMachine, Pictures } from '../../machines/help/help-feedback/machine';
import { holdFile } from '../../services/files/held-files';
import { fitPicture } from '../../services/shared/fit-picture';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { FeedbackDialog } from '../../ui/help/FeedbackDialog';
import { useNotify } from '../shared/notices';
import type { Chosen } from './feedback-picture';
import { FeedbackPicture, SentPicture } from './feedback-picture';

type Snapshot = FlowSnapshot<typeof helpFeedbackMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const contextOf = ({ context }: Snapshot) => context;

type Upload = Flow<typeof uploadMachine>;

const idOf = (upload: Upload | undefined): string => upload?.getSnapshot().context.link?.fileIndexId ?? '';

/** How all the uploads stand, as the flow of the feedback expects it. */
function picturesOf(chosen: readonly Chosen[], uploads: ReadonlyMap<string, Upload>): Pictures {
  const running = chosen.filter(({ id }) => id === undefined).map(({ file }) => uploads.get(file.uid));
  if (running.some((upload) => upload?.getSnapshot().hasTag('fail'))) return { state: 'failed' };
  if (running.some((upload) => !upload?.getSnapshot().hasTag('done'))) return { state: 'pending' };
  return { state: 'done', ids: chosen.map(({ file, id }) => id ?? idOf(uploads.get(file.uid))) };
}

/** The dialog of the feedback, fetched with the first press. */
export default function FeedbackDialogs({ flow }: { flow: Flow<typeof helpFeedbackMachine> }) {
  const notify = useNotify();
  const { written, restored } = useSelector(flow, contextOf);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const uploads = useRef(new Map<string, Upload>());
  /** As they stand when pictures have been scaled. */
  const stand = useRef(chosen);
  useEffect(() => {
    stand.current = chosen;
  }, [chosen]);

  const choose = async (files: readonly File[]) => {
    const { count, maxBytes } = uploadProfiles.feedbackPicture;
    const large = files.some((file) => file.size > maxBytes);
    const fitting = large ? await Promise.all(files.map((file) => fitPicture(file, maxBytes))) : files;
    const room = count - stand.current.length;
    const taken: Chosen[] = [];
    for (const file of fitting) {
      const wrong = taken.length >= room ? feedbackMessages.tooManyPictures : checkPicture(file);
      if (wrong) notify({ level: 'warning', text: wrong });
      else taken.push({ file: holdFile(file), preview: URL.createObjectURL(file) });
    }
    setChosen((all) => [...all, ...taken]);
  };
  const remove = ({ file, preview }: Chosen) => {
    URL.revokeObjectURL(preview);
    uploads.current.delete(file.uid);
    setChosen((all) => all.filter((one) => one.file.uid !== file.uid));
  };
  const close = () => {
    flow.send({ type: 'dialog.close' });
    const snapshot = flow.getSnapshot();
    // With the same pictures it is the same feedback when it is sent again; closed, the dialog stops their uploads, and
    // what was not uploaded yet begins anew.
    if (snapshot.matches('unresolved'))
      setChosen((all) =>
        all.map((one) => ({ ...one, id: one.id ?? (idOf(uploads.current.get(one.file.uid)) || undefined) })),
      );
    if (snapshot.matches('idle')) for (const one of chosen) remove(one);
  };

  return (
    <AntdProvider>
      <FeedbackDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        first={written}
        restored={restored}
        canAdd={chosen.length < uploadProfiles.feedbackPicture.count}
        pictures={chosen.map((one) =>
          one.id === undefined ? (
            <FeedbackPicture
              key={one.file.uid}
              chosen={one}
              onFlow={(upload) => uploads.current.set(one.file.uid, upload)}
              onRemove={() => remove(one)}
            />
          ) : (
            <SentPicture key={one.file.uid} chosen={one} onRemove={() => remove(one)} />
          ),
        )}
        hasPictures={chosen.length > 0}
        onTyped={(draft) => flow.send({ type: 'form.change', draft })}
        onDiscard={() => flow.send({ type: 'draft.discard' })}
        onFiles={(files) => void choose(files)}
        onSubmit={(typed) =>
          flow.send({ type: 'form.submit', written: typed, pictures: picturesOf(chosen, uploads.current) })
        }
        onClose={close}
        afterClose={() => {
          if (flow.getSnapshot().matches('unresolved')) return;
          for (const one of chosen) remove(one);
        }}
      />
    </AntdProvider>
  );
}
