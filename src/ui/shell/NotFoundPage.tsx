import { PhoneIcon } from '../icons/PhoneIcon';
import { ButtonLink } from '../parts/Button';
import { DrawnBoard } from '../parts/DrawnBoard';
import styles from '../parts/Message.module.css';
import { dialHref, useCompany } from './company';

/** R055 */
export function NotFoundPage() {
  const [hotline] = useCompany().hotlines;
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>页面走丢了</h1>
        <p className={styles.note}>可能的原因：</p>
        <ul className={styles.causes}>
          <li>链接失效或页面已移动</li>
          <li>地址输入有误</li>
        </ul>
        <div className={styles.actions}>
          <ButtonLink href="/" size="large">
            返回首页
          </ButtonLink>
          {hotline && (
            <ButtonLink href={dialHref(hotline)} kind="secondary" size="large">
              <PhoneIcon />
              联系客服 {hotline}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        <DrawnBoard seed="404" ratio={1.6} />
      </div>
    </div>
  );
}
