import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { checkPicture, feedbackMessages } from '../../../contract/help/rules/feedback';
import { uploadProfiles } from '../../../contract/limits';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { helpFeedbackMachine, Pictures } from '../../machines/help/help-feedback/machine';
import { holdFile } from '../../services/files/held-files';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { FeedbackDialog } from '../../ui/help/FeedbackDialog';
import { useNotify } from '../shared/notices';
import type { Chosen } from './feedback-picture';
import { FeedbackPicture } from './feedback-picture';

type Snapshot = FlowSnapshot<typeof helpFeedbackMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** How all the uploads stand, as the flow of the feedback expects it. */
function picturesOf(uploads: ReadonlyMap<string, Flow<typeof uploadMachine>>): Pictures {
  const snapshots = [...uploads.values()].map((upload) => upload.getSnapshot());
  if (snapshots.some((snapshot) => snapshot.hasTag('fail'))) return { state: 'failed' };
  if (snapshots.some((snapshot) => !snapshot.hasTag('done'))) return { state: 'pending' };
  return { state: 'done', ids: snapshots.map(({ context }) => context.link?.fileIndexId ?? '') };
}

/** The dialog of the feedback, fetched with the first press. */
export default function FeedbackDialogs({ flow }: { flow: Flow<typeof helpFeedbackMachine> }) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const uploads = useRef(new Map<string, Flow<typeof uploadMachine>>());

  const choose = (files: readonly File[]) => {
    const room = uploadProfiles.feedbackPicture.count - chosen.length;
    const taken: Chosen[] = [];
    for (const file of files) {
      const wrong = taken.length >= room ? feedbackMessages.tooManyPictures : checkPicture(file);
      if (wrong) notify({ level: 'warning', text: wrong });
      else taken.push({ file: holdFile(file), preview: URL.createObjectURL(file) });
    }
    setChosen([...chosen, ...taken]);
  };
  const remove = ({ file, preview }: Chosen) => {
    URL.revokeObjectURL(preview);
    uploads.current.delete(file.uid);
    setChosen((all) => all.filter((one) => one.file.uid !== file.uid));
  };
  const close = () => {
    flow.send({ type: 'dialog.close' });
    // While it is being submitted the dialog stays open, with its pictures.
    if (flow.getSnapshot().matches('idle')) for (const one of chosen) remove(one);
  };

  return (
    <AntdProvider>
      <FeedbackDialog
        open={useSelector(flow, isOpen)}
        busy={useSelector(flow, isBusy)}
        canAdd={chosen.length < uploadProfiles.feedbackPicture.count}
        pictures={chosen.map((one) => (
          <FeedbackPicture
            key={one.file.uid}
            chosen={one}
            onFlow={(upload) => uploads.current.set(one.file.uid, upload)}
            onRemove={() => remove(one)}
          />
        ))}
        onFiles={choose}
        onSubmit={(written) => flow.send({ type: 'form.submit', ...written, pictures: picturesOf(uploads.current) })}
        onClose={close}
        afterClose={() => {
          for (const one of chosen) remove(one);
        }}
      />
    </AntdProvider>
  );
}
