import { Button } from './Button';
import styles from './CaptchaField.module.css';
import { Field } from './TextField';

interface CaptchaFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** From the server; undefined until it has loaded. */
  svg: string | undefined;
  onRefresh: () => void;
  /** A vendor's widget instead of the picture. */
  solve?: () => Promise<string | undefined>;
}

/** The field for the characters of a captcha picture. */
export function CaptchaField({ svg, onRefresh, solve, error, onChange, onBlur, ...rest }: CaptchaFieldProps) {
  if (solve)
    return (
      <Field label="安全验证" error={error}>
        {({ id, describedBy }) => (
          <Button
            id={id}
            kind="secondary"
            aria-describedby={describedBy}
            onClick={async () => onChange((await solve()) ?? '')}
          >
            {rest.value === '' ? '点击进行安全验证' : '已完成安全验证'}
          </Button>
        )}
      </Field>
    );
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
