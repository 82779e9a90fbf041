import { Button } from './Button';
import { Notice } from './Notice';

interface DraftNoteProps {
  /** Files were chosen when it was typed: they are not kept. */
  files?: boolean;
  onDiscard: () => void;
}

/** Says that a form begins with what was typed before. */
export const DraftNote = ({ files = false, onDiscard }: DraftNoteProps) => (
  <Notice
    action={
      <Button kind="text" onClick={onDiscard}>
        清除草稿
      </Button>
    }
  >
    已恢复上次填写的内容{files && '，附件请重新选择'}
  </Notice>
);
