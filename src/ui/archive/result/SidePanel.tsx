import { archive } from '../../../../contract/limits/archive';
import { Button, ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Notice } from '../../parts/Notice';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  /** Whole minutes left for these actions; 0 when they are over. */
  minutesLeft: number;
  /** The document has loaded; a signed one may still be pending. */
  ready: boolean;
  downloading: boolean;
  /** The button's dialog is loading. */
  forwardBusy: boolean;
  disputeBusy: boolean;
  codesBusy: boolean;
  onDownload: () => void;
  onForward: () => void;
  onDispute: () => void;
  onPrint: () => void;
  onCodes: () => void;
  onRevoke: () => void;
}

/** What the person of the report may do with it (R476). */
export function SidePanel({
  minutesLeft,
  ready,
  downloading,
  forwardBusy,
  disputeBusy,
  codesBusy,
  ...on
}: SidePanelProps) {
  const over = minutesLeft === 0;
  const off = over || !ready;
  return (
    <Card className={styles.panel}>
      <h2>报告操作</h2>
      <Button block onClick={on.onDownload} disabled={off} loading={downloading}>
        下载PDF版本
      </Button>
      <Button block kind="secondary" onClick={on.onForward} disabled={off} loading={forwardBusy}>
        转发报告到邮箱
      </Button>
      <Button block kind="secondary" onClick={on.onDispute} disabled={over} loading={disputeBusy}>
        数据异常反馈
      </Button>
      <Button block kind="secondary" onClick={on.onPrint} disabled={off}>
        打印
      </Button>
      {over ? <Over /> : <Reminder minutesLeft={minutesLeft} />}
      <Button kind="text" className={styles.revoke} onClick={on.onCodes} disabled={over} loading={codesBusy}>
        我的在线验证码
      </Button>
      <Button kind="text" className={styles.revoke} onClick={on.onRevoke} disabled={over}>
        作废此报告
      </Button>
    </Card>
  );
}

function Reminder({ minutesLeft }: { minutesLeft: number }) {
  return (
    <Notice tone="warn">
      请在{archive.reportAccessMinutes}分钟内完成以上操作，再次在线验证同一报告时将不再显示这些功能。
      <span className={styles.left}>
        剩余时间：<strong>{minutesLeft}分钟</strong>
      </span>
    </Notice>
  );
}

function Over() {
  return (
    <>
      <Notice tone="warn" announced>
        操作时间已结束。如需下载、转发、打印或反馈，请重新申请查询。
      </Notice>
      <ButtonLink block href="/portal/archive?apply=1">
        重新申请查询
      </ButtonLink>
    </>
  );
}
