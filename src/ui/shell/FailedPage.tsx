import { Button, ButtonLink } from '../parts/Button';
import { DrawnBoard } from '../parts/DrawnBoard';
import styles from '../parts/Message.module.css';

interface FailedPageProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** For an error that no page handles. */
export function FailedPage({ onRetry, retrying }: FailedPageProps) {
  return (
    <div className={styles.page}>
      <div role="alert">
        <h1>页面出错了</h1>
        <p className={styles.note}>页面暂时无法显示，请重试；如多次重试仍无法打开，请稍后再访问。</p>
        <div className={styles.actions}>
          <Button size="large" onClick={onRetry} loading={retrying}>
            重试
          </Button>
          <ButtonLink href="/" kind="secondary" size="large">
            返回首页
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <DrawnBoard seed="failed" ratio={1.6} />
      </div>
    </div>
  );
}
