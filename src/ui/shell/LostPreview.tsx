import { ButtonLink } from '../parts/Button';
import styles from '../parts/Message.module.css';

/** The link of a preview is over, or was cut off. */
export function LostPreview() {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>预览链接已失效</h1>
        <p className={styles.note}>
          链接已过期、不完整，或内容已被删除；有的预览须先登录有权查看内容的工作人员账号。请登录后重试，或让同事在管理后台重新生成。
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/" size="large">
            返回首页
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
