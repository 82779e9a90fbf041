import { PortalModal } from '../antd/PortalModal';
import { AlertIcon } from '../icons/AlertIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { Button } from '../parts/Button';
import { Spinner } from '../parts/Spinner';
import styles from './Tips.module.css';

export type TipResult = 'leaving' | 'paid' | 'refused' | 'closed' | 'unknown';

interface ResultDialogProps {
  /** Undefined: closed. */
  result: TipResult | undefined;
  /** As shown, in yuan. */
  yuan: string;
  onAgain: () => void;
  onCheck: () => void;
  onClose: () => void;
  afterClose: () => void;
}

/** What became of a payment. */
export function ResultDialog({ result, yuan, onAgain, onCheck, onClose, afterClose }: ResultDialogProps) {
  return (
    <PortalModal
      open={result !== undefined}
      title="打赏结果"
      width={460}
      onClose={onClose}
      afterClose={afterClose}
      footer={
        result === 'refused' || result === 'closed' ? (
          <Button onClick={onAgain}>重新打赏</Button>
        ) : result === 'unknown' ? (
          <Button onClick={onCheck}>再次查询</Button>
        ) : result === 'paid' ? (
          <Button onClick={onClose}>完成</Button>
        ) : undefined
      }
    >
      <div className={styles.result} aria-live="polite">
        {result !== undefined && <Words result={result} yuan={yuan} />}
      </div>
    </PortalModal>
  );
}

function Words({ result, yuan }: { result: TipResult; yuan: string }) {
  if (result === 'leaving')
    return (
      <p>
        <Spinner /> 正在确认支付结果…
      </p>
    );
  if (result === 'paid')
    return (
      <>
        <CheckIcon className={styles.good} />
        <p className={styles.title}>感谢您的打赏！</p>
        <p>您打赏了{yuan}元，已显示在打赏列表中。</p>
      </>
    );
  return (
    <>
      <AlertIcon className={styles.sign} />
      {result === 'refused' && (
        <>
          <p className={styles.title}>支付失败</p>
          <p>没有扣款。您可以更换支付方式后重新打赏。</p>
        </>
      )}
      {result === 'closed' && (
        <>
          <p className={styles.title}>支付未完成</p>
          <p>这笔打赏已关闭，没有扣款。</p>
        </>
      )}
      {result === 'unknown' && (
        <>
          <p className={styles.title}>暂时无法确认支付结果</p>
          <p>如果您已付款，打赏会在确认后自动显示，不会重复扣款。</p>
        </>
      )}
    </>
  );
}
