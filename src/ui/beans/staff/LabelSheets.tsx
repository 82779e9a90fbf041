import type { ShipmentLabel } from '../../../../contract/beans/shipping-calls';
import { beans } from '../../../../contract/limits/beans';
import { Button } from '../../parts/Button';
import { classNames } from '../../parts/class-names';
import { Notice } from '../../parts/Notice';
import { ToolRow } from '../../shell/ToolRow';
import styles from './LabelSheets.module.css';

/** From here on an address is set in small type, so that the longest one fits. */
const longFrom = 90;

interface LabelSheetsProps {
  labels: readonly ShipmentLabel[];
  /** How many of the chosen exchanges can no longer be shipped. */
  gone: number;
  onClose: () => void;
}

/** Address labels on sheets of A4; in print nothing else is on the page. */
export function LabelSheets({ labels, gone, onClose }: LabelSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(labels.length / beans.labelsOfSheet) }, (_, sheet) =>
    labels.slice(sheet * beans.labelsOfSheet, (sheet + 1) * beans.labelsOfSheet),
  );
  return (
    <>
      <div className="no-print">
        <ToolRow>
          <Button autoFocus onClick={() => window.print()}>
            打印{labels.length}张标签
          </Button>
          <Button kind="secondary" onClick={onClose}>
            返回列表
          </Button>
        </ToolRow>
      </div>
      <div className="no-print">
        <Notice>
          A4纸，每页{beans.labelsOfSheet}
          张（2列5行，每张105×59毫米）。打印时缩放请选“实际大小”。查看地址已记入操作日志。
        </Notice>
      </div>
      {gone > 0 && (
        <div className="no-print">
          <Notice tone="bad" announced>
            所选兑换中有{gone}个已发货或已退回，没有标签
          </Notice>
        </div>
      )}
      <div data-print-alone>
        {sheets.map((sheet) => (
          <ol key={sheet[0]?.id} className={styles.sheet} aria-label="地址标签">
            {sheet.map(({ id, title, linkMan, phone, region, detail }) => (
              <li
                key={id}
                className={classNames(styles.label, region.length + detail.length > longFrom && styles.long)}
              >
                <p className={styles.who}>
                  <strong>{linkMan}</strong>
                  <span className="tabular">{phone}</span>
                </p>
                <p className={styles.where}>
                  {region} {detail}
                </p>
                <p className={styles.what}>
                  <span>{title}</span>
                  <span className="tabular">兑换编号 {id}</span>
                </p>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}
