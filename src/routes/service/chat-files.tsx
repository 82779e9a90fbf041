import { useEffect, useEffectEvent, useRef } from 'react';
import { checkUpload, tooMany } from '../../../contract/files/rules/upload-profiles';
import { uploadProfiles } from '../../../contract/limits/files';
import { chatUploads } from '../../services/service/chat-uploads';
import { useStarted } from '../../services/shared/use-started';
import styles from '../../ui/service/ChatWindow.module.css';
import { FileUploads } from '../files/file-upload';
import { chooseFiles, uploadsNow, useFiles, useUploadState } from '../files/use-uploads';
import { useNotices } from '../shared/notices';

/** The files of a message as they stand. */
export interface Attachment {
  /** Of those that are uploaded. */
  ids: readonly string[];
  /** Some are not there, so that the message waits. */
  held: boolean;
}

interface ChatFilesProps {
  side: 'visitor' | 'staff';
  chatIdNow: () => string;
  /** What was chosen last; another list each time. */
  chosen: readonly File[];
  /** The files of the message that was sent last, and how many were sent. */
  pressed: readonly string[];
  sent: number;
  onChange: (attachment: Attachment) => void;
}

const most = { most: uploadProfiles.chat.count, tooMany: tooMany('chat'), delivers: false };

/** The files of a message with their uploads, fetched with the first: most messages have none. */
export default function ChatFiles({ side, chatIdNow, chosen, pressed, sent, onChange }: ChatFilesProps) {
  const uploads = useStarted(() => chatUploads(chatIdNow, side === 'staff'), most);
  useNotices(uploads);
  const files = useFiles(uploads);
  const state = useUploadState(uploads);
  const report = useEffectEvent(() => {
    const now = uploadsNow(uploads);
    onChange(now.state === 'done' ? { ids: now.ids, held: false } : { ids: [], held: true });
  });
  const taken = useRef<readonly File[]>([]);
  useEffect(() => {
    if (taken.current !== chosen) chooseFiles(uploads, chosen, (file) => checkUpload('chat', file));
    taken.current = chosen;
    report();
  }, [uploads, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of them
  useEffect(() => report(), [files, state]);
  const forget = useEffectEvent(() => {
    for (const { uid, id } of files) if (pressed.includes(id)) uploads.send({ type: 'file.remove', uid });
  });
  // What was sent is over; what was chosen since stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => forget(), [sent]);
  return (
    files.length > 0 && (
      <ul className={styles.attached} data-flow="uploads" data-state={state}>
        <FileUploads uploads={uploads} />
      </ul>
    )
  );
}
