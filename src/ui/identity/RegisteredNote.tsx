import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import styles from './forms.module.css';

/** The customer code that the server has assigned. */
export function RegisteredNote({ customerCode, onGoOn }: { customerCode: string; onGoOn: () => void }) {
  return (
    <div className={styles.form}>
      <Notice tone="ok" announced>
        注册成功，您的客户编号是 <strong>{customerCode}</strong>，可用它或邮箱登录。
      </Notice>
      <Button size="large" block onClick={onGoOn}>
        继续
      </Button>
    </div>
  );
}
