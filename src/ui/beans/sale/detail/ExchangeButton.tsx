import { useId } from 'react';
import { exchangeMessages, isSoldOut, itemButtonText } from '../../../../../contract/beans/rules/exchange';
import type { SeckillItem } from '../../../../../contract/beans/sale/calls';
import { Button } from '../../../parts/Button';
import { classNames } from '../../../parts/class-names';
import styles from './ExchangeButton.module.css';

interface ExchangeButtonProps {
  item: SeckillItem;
  /** Beans of the customer; null for a visitor, and where they are not known. */
  balance: number | null;
  busy: boolean;
  onExchange: () => void;
  /** The visitor is about to press. */
  onNear: () => void;
}

/** What stands under the button: why it is off, where its words do not say so (C23, C24). */
function remarkOf({ status, reason, priceNum }: SeckillItem, soldOut: boolean, balance: number | null): string {
  if (reason === 'alreadyExchanged') return exchangeMessages.alreadyExchanged;
  if (soldOut || status === 4) return '';
  if (reason === 'ended') return exchangeMessages.ended;
  return status === 1 || (balance !== null && balance < priceNum) ? exchangeMessages.beansShort : '';
}

/** R422 */
export function ExchangeButton({ item, balance, busy, onExchange, onNear }: ExchangeButtonProps) {
  const remarkId = useId();
  const soldOut = isSoldOut(item);
  const remark = remarkOf(item, soldOut, balance);
  const off = soldOut || item.status !== 0 || (balance !== null && balance < item.priceNum);
  return (
    <div className={styles.exchange}>
      <Button
        size="large"
        className={classNames(styles.button, off && styles.off)}
        inactive={off}
        loading={busy}
        aria-describedby={remark === '' ? undefined : remarkId}
        onClick={onExchange}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {soldOut ? itemButtonText(3) : itemButtonText(item.status)}
      </Button>
      {remark !== '' && (
        <p id={remarkId} className={styles.remark}>
          {remark}
        </p>
      )}
    </div>
  );
}
