import { useState } from 'react';
import { messages } from '../../../contract/messages';
import { Button } from './Button';
import styles from './CaptchaField.module.css';
import type { CaptchaView } from './captcha-view';
import { Field } from './TextField';

interface CaptchaFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  captcha: CaptchaView;
}

/** The field for the characters of a captcha picture. */
export function CaptchaField({ captcha, error, onChange, onBlur, ...rest }: CaptchaFieldProps) {
  const { svg, refresh, solve } = captcha;
  if (solve) return <WidgetField {...rest} solve={solve} error={error} onChange={onChange} />;
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
          <Button kind="text" onClick={refresh}>
            换一张
          </Button>
        </div>
      )}
    </Field>
  );
}

type WidgetFieldProps = Pick<CaptchaFieldProps, 'name' | 'value' | 'error' | 'onChange'> & {
  solve: NonNullable<CaptchaView['solve']>;
};

/** The button that opens a vendor's widget. */
function WidgetField({ name, value, error, solve, onChange }: WidgetFieldProps) {
  const [state, setState] = useState<'ready' | 'open' | 'failed'>('ready');
  const open = async () => {
    setState('open');
    try {
      onChange((await solve()) ?? '');
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const words = value === '' ? '点击进行安全验证' : '已完成安全验证';
  // There are no characters to enter.
  const asked = error === messages.captchaFirst ? '请先完成安全验证' : error;
  return (
    <Field label="安全验证" error={state === 'failed' ? '安全验证加载失败，请检查网络后重试' : asked}>
      {({ id, describedBy }) => (
        <Button
          id={id}
          name={name}
          kind="secondary"
          // The field's label would be its whole name.
          aria-label={words}
          aria-describedby={describedBy}
          loading={state === 'open'}
          onClick={() => void open()}
        >
          {words}
        </Button>
      )}
    </Field>
  );
}
