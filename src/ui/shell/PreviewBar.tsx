import { formatDateTime } from '../../../contract/rules/dates';
import { AlertIcon } from '../icons/AlertIcon';
import styles from './PreviewBar.module.css';

/** Above a page that shows what is not published yet. `until`: ISO instant at which its link is over; without it staff alone see the page. */
export const PreviewBar = ({ until }: { until?: string }) => (
  <aside aria-label="预览" className={styles.bar}>
    <p className={styles.inside}>
      <AlertIcon className={styles.icon} />
      <span>
        <strong>预览</strong>　这是最近保存的内容，不一定已经发布。
        {until === undefined ? (
          '从这里打开的其他页面也是预览；只有登录后台的工作人员能看到。'
        ) : (
          <>
            链接<span className="tabular">{formatDateTime(new Date(until))}</span>失效，请勿转发给客户。
          </>
        )}
      </span>
    </p>
  </aside>
);
