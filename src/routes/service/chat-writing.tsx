import { useState } from 'react';
import { uploadProfiles } from '../../../contract/limits/files';
import { chatDraft } from '../../services/service/chat-drafts';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import type { ChatFieldProps } from '../../ui/service/ChatWindow';
import { ChatField } from '../../ui/service/ChatWindow';
import type { Attachment } from './chat-files';

const fetchFiles = () => import('./chat-files');
const accept = uploadProfiles.chat.extensions.map((extension) => `.${extension}`).join(',');

interface ChatWritingProps extends Omit<ChatFieldProps, 'onSend' | 'onText' | 'place' | 'attached'> {
  side: 'visitor' | 'staff';
  /** The conversation; empty: it is not begun. */
  chatId: string;
  /** The same, for what is sent later. */
  chatIdNow: () => string;
  attaches: boolean;
  /** For colleagues alone. */
  note?: boolean;
  onSend: (text: string, files: readonly string[]) => void;
}

/** What is written in a conversation: its text is kept until it is sent, files are uploaded beside it. */
export function ChatWriting({
  side,
  chatId,
  chatIdNow,
  attaches,
  note = false,
  sent,
  first,
  onSend,
  ...field
}: ChatWritingProps) {
  const [kept] = useState(() => chatDraft(chatId, side).read().text);
  const { Part, state, load } = useLazyPart(fetchFiles);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [{ ids, held }, setAttachment] = useState<Attachment>({ ids: [], held: false });
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const waiting =
    state === 'failed' ? (
      <Button kind="text" onClick={load}>
        附件加载失败，点击重试
      </Button>
    ) : (
      <p role="status">附件准备中…</p>
    );
  const list = Part ? (
    <Part side={side} chatIdNow={chatIdNow} chosen={chosen} pressed={pressed} sent={sent} onChange={setAttachment} />
  ) : (
    waiting
  );
  return (
    <ChatField
      {...field}
      first={first ?? kept}
      sent={sent}
      place={`${chatId}${note ? '/note' : ''}`}
      onText={(text) => chatDraft(chatId, side).keep({ text, note: note && text !== '' })}
      attached={
        attaches
          ? {
              list: chosen.length > 0 && list,
              some: ids.length > 0,
              held,
              accept,
              onFiles: (files) => {
                load();
                setChosen((before) => (Part ? files : [...before, ...files]));
                setAttachment({ ids, held: true });
              },
            }
          : undefined
      }
      onSend={(text) => {
        setPressed(ids);
        onSend(text, ids);
      }}
    />
  );
}
