import type { ExchangeRecord } from '../../../../contract/beans/sale/calls';
import { Button } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import { Picture } from '../../parts/Picture';
import styles from '../Records.module.css';

const shippingWords = {
  addressMissing: '待填写地址',
  waiting: '待发货',
  shipped: '已发货',
  received: '已签收',
  returned: '已退回',
} as const satisfies Record<ExchangeRecord['shippingState'], string>;

interface ExchangeRecordsProps {
  records: readonly ExchangeRecord[];
  onAddress: (record: ExchangeRecord) => void;
}

/** What a customer has exchanged, and where it is to go (R369, R413). */
export function ExchangeRecords({ records, onAddress }: ExchangeRecordsProps) {
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record.exchangeId} className={styles.exchange}>
          <Picture path={record.mainImagePath} ratio={4 / 3} sizes="120px" className={styles.picture} />
          <div>
            <p className={styles.name}>{record.skuTitle}</p>
            <p className={styles.facts}>
              <span className="tabular">{`${record.beans}金豆`}</span>
              {` · ${record.createTime.slice(0, 16)}`}
            </p>
            <Destination record={record} />
            {record.returnReason !== '' && <p className={styles.facts}>{`金豆已退回：${record.returnReason}`}</p>}
          </div>
          <div className={styles.side}>
            <span className={classNames(styles.state, record.shippingState === 'addressMissing' && styles.missing)}>
              {shippingWords[record.shippingState]}
            </span>
            <AddressButton record={record} onAddress={onAddress} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Destination({ record: { address, expressCompany, expressNo } }: { record: ExchangeRecord }) {
  return (
    <>
      {address && (
        <p className={styles.address}>{`${address.linkMan} ${address.phone} ${address.region}${address.detail}`}</p>
      )}
      {expressNo !== '' && <p className={styles.facts}>{`${expressCompany} ${expressNo}`}</p>}
    </>
  );
}

/** It can be changed until it is shipped. */
function AddressButton({ record, onAddress }: { record: ExchangeRecord; onAddress: (record: ExchangeRecord) => void }) {
  const { shippingState, skuTitle } = record;
  if (shippingState !== 'addressMissing' && shippingState !== 'waiting') return null;
  const text = shippingState === 'addressMissing' ? '填写地址' : '修改地址';
  return (
    <Button kind="secondary" aria-label={`${text}：${skuTitle}`} onClick={() => onAddress(record)}>
      {text}
    </Button>
  );
}
