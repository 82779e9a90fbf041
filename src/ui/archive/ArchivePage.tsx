import type { MouseEvent, ReactNode } from 'react';
import { archive } from '../../../contract/rules/photos';
import { ReportIcon } from '../icons/ReportIcon';
import { VerifyIcon } from '../icons/VerifyIcon';
import { Button } from '../parts/Button';
import { Picture } from '../parts/Picture';
import styles from './ArchivePage.module.css';
import { Coverage } from './Coverage';

/** On a narrow page the picture is as high as the words, and wider than the page. */
const heroSizes = '(max-width: 767px) 640px, 100vw';

type Dialog = 'apply' | 'verify' | 'guide';

interface ArchivePageProps {
  /** yyyy-MM-dd: employees who left after this day may apply. `undefined` where the request failed. */
  leftAfter: string | undefined;
  onApply: () => void;
  onVerify: () => void;
  onGuide: () => void;
  /** Called on pointer or focus enter, so that the dialog can be prefetched. */
  onNear?: (dialog: Dialog) => void;
  /** The button's dialog is loading. */
  applyBusy?: boolean;
  verifyBusy?: boolean;
  guideBusy?: boolean;
  /** The dialogs of the flows. */
  children?: ReactNode;
}

/** R442–R444 */
export function ArchivePage(props: ArchivePageProps) {
  const { leftAfter, onApply, onVerify, onGuide, onNear, applyBusy, verifyBusy, guideBusy, children } = props;
  return (
    <>
      <section className={styles.hero}>
        <Picture path={archive.path} ratio={2.3} sizes={heroSizes} first className={styles.board} />
        <div className={styles.words}>
          <p className={styles.banner}>员工履历查询中心</p>
          <h1>员工履历报告</h1>
          <p className={styles.lead}>本人在线申请，刷脸核验身份；用人单位凭在线验证码核对真伪。</p>
        </div>
      </section>
      <div className={styles.cards}>
        <section className={styles.card}>
          <ReportIcon className={styles.icon} />
          <h2>申请在线查询</h2>
          <p className={styles.text}>
            {leftAfter ? (
              <>
                在职员工，或 <time dateTime={leftAfter}>{leftAfter}</time> 之后离职的员工可申请查询
              </>
            ) : (
              '在职员工，或在规定期限内离职的员工可申请查询'
            )}
          </p>
          <Actions>
            <Button {...opening('apply', onApply, onNear)} size="large" loading={applyBusy}>
              申请查询
            </Button>
            <Button {...opening('guide', onGuide, onNear)} kind="text" size="large" loading={guideBusy}>
              查询指引
            </Button>
          </Actions>
        </section>
        <section className={styles.card}>
          <VerifyIcon className={styles.icon} />
          <h2>在线验证</h2>
          <p className={styles.text}>输入履历报告上的在线验证码，核对报告内容是否真实有效</p>
          <Actions>
            <Button {...opening('verify', onVerify, onNear)} kind="secondary" size="large" loading={verifyBusy}>
              在线验证
            </Button>
          </Actions>
        </section>
      </div>
      <Coverage />
      {children}
    </>
  );
}

/** Without the script the button is a form that requests the page with that dialog open. */
const Actions = ({ children }: { children: ReactNode }) => (
  <form className={styles.actions} action="/portal/archive" data-replay>
    {children}
  </form>
);

const opening = (dialog: Dialog, open: () => void, onNear: ArchivePageProps['onNear']) => ({
  type: 'submit' as const,
  name: dialog,
  value: '1',
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    open();
  },
  onPointerEnter: () => onNear?.(dialog),
  onFocus: () => onNear?.(dialog),
});
