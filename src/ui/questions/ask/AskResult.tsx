import { questionMessages } from '../../../../contract/questions/messages';
import { questionAddress } from '../../../../contract/questions/rules/addresses';
import type { AskForm } from '../../../machines/questions/ask/machine';
import { Button } from '../../parts/Button';
import styles from './Ask.module.css';

/** R153, R154: what becomes of the question, for ten seconds. */
export function AskResult({ form, id, onClose }: { form: AskForm; id: number; onClose: () => void }) {
  return (
    <div className={styles.result}>
      <p role="status">{form === 'plain' ? questionMessages.posted : questionMessages.willSync}</p>
      {id > 0 && <a href={questionAddress(id)}>查看提问</a>}
      <Button kind="onDark" onClick={onClose}>
        知道了
      </Button>
    </div>
  );
}
