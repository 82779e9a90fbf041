import { Button } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import type { CaptchaView } from '../parts/captcha-view';
import styles from './forms.module.css';

interface CaptchaProps {
  busy: boolean;
  value: string;
  error: string | undefined;
  captcha: CaptchaView;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** What an anonymous sender solves before a form is sent. */
export const Captcha = ({ busy, onSubmit, onCancel, ...field }: CaptchaProps) => (
  <form
    noValidate
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit();
    }}
  >
    <CaptchaField name="captcha" {...field} />
    <div className={styles.actions}>
      <Button type="submit" loading={busy}>
        提交
      </Button>
      <Button kind="secondary" inactive={busy} onClick={onCancel}>
        返回修改
      </Button>
    </div>
  </form>
);
