import { Button } from '../parts/Button';
import { Field } from '../parts/TextField';
import styles from './CaptchaField.module.css';

interface CaptchaFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** From the server; undefined until it has loaded. */
  svg: string | undefined;
  onRefresh: () => void;
}

/** The field for the characters of a captcha picture. */
export function CaptchaField({ svg, onRefresh, error, onChange, onBlur, ...rest }: CaptchaFieldProps) {
  return (
    <Field label="图形验证码" error={error} hint="请输入图中的字符，不区分大小写">
      {({ id, describedBy }) => (
        <div className={styles.row}>
          <input
            {...rest}
            id={id}
            type="text"
            className={styles.control}
            maxLength={8}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <span className={styles.picture}>
            {svg !== undefined && (
              <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="图形验证码" width={160} height={56} />
            )}
          </span>
          <Button kind="text" onClick={onRefresh}>
            换一张
          </Button>
        </div>
      )}
    </Field>
  );
}
