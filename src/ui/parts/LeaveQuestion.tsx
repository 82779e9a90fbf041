import { escapes } from './AskedButton';
import { Button } from './Button';
import styles from './EditForm.module.css';

interface LeaveQuestionProps {
  text: string;
  /** The words of the button; empty: it cannot be left now. */
  leave: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a page is left with what would be lost. */
export const LeaveQuestion = ({ text, leave, onStay, onLeave }: LeaveQuestionProps) => (
  <div role="alertdialog" aria-label={text} className={styles.question} {...escapes(onStay)}>
    <p>{text}</p>
    <div className={styles.actions}>
      <Button autoFocus onClick={onStay}>
        留在此页
      </Button>
      {leave !== '' && (
        <Button kind="secondary" onClick={onLeave}>
          {leave}
        </Button>
      )}
    </div>
  </div>
);
