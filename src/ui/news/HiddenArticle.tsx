import { ButtonLink } from '../parts/Button';
import { DrawnBoard } from '../parts/DrawnBoard';
import styles from '../parts/Message.module.css';

/** R056 */
export function HiddenArticle() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>文章不可见</h1>
        <p className={styles.note}>这篇文章已经撤下或暂不开放浏览。</p>
        <div className={styles.actions}>
          <ButtonLink href="/portal/m7.html" size="large">
            查看企业动态
          </ButtonLink>
          <ButtonLink href="/" kind="secondary" size="large">
            返回首页
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <DrawnBoard seed="404" ratio={1.6} />
      </div>
    </div>
  );
}
