import { useState } from 'react';
import { entered } from '../../../contract/rules/entered';
import { Button } from './Button';
import styles from './FactorAgainForm.module.css';
import { Notice } from './Notice';
import { Field } from './TextField';
import fieldStyles from './TextField.module.css';

interface FactorAgainFormProps {
  busy: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  /** Undefined where the account has no passkey. */
  onPasskey: (() => void) | undefined;
  onCancel: () => void;
}

/** Asks for a code of the second factor before a sensitive act. */
export function FactorAgainForm({ busy, error, onSubmit, onPasskey, onCancel }: FactorAgainFormProps) {
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const missing = submitted && entered('code', code) === '' ? '请输入动态验证码' : undefined;
  return (
    <Notice>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!busy && entered('code', code) !== '') onSubmit(entered('code', code));
        }}
      >
        <Field label="此操作需要再次输入动态验证码" error={missing ?? error} hint="验证器中的6位数字，或一个恢复码">
          {({ id, describedBy }) => (
            <input
              // biome-ignore lint/a11y/noAutofocus: the act waits for it
              autoFocus
              id={id}
              className={fieldStyles.control}
              aria-describedby={describedBy}
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" loading={busy}>
          继续
        </Button>
        {onPasskey && (
          <Button kind="secondary" inactive={busy} onClick={onPasskey}>
            使用通行密钥
          </Button>
        )}
        {!busy && (
          <Button kind="text" onClick={onCancel}>
            取消
          </Button>
        )}
      </form>
    </Notice>
  );
}
