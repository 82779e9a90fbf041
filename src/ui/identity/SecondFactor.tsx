import type { ReactNode, SyntheticEvent } from 'react';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { QrCode } from '../parts/QrCode';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import bound from './BoundPhone.module.css';
import { codeHint } from './code-hint';
import forms from './forms.module.css';
import styles from './SecondFactor.module.css';

/** The account has none. */
export const FactorOff = ({ required, onStart }: { required: boolean; onStart: () => void }) => (
  <>
    {required && <Notice tone="warn">管理权限须开启两步验证后才能使用</Notice>}
    <div className={bound.shown}>
      <p>未开启</p>
      <Button kind="secondary" onClick={onStart}>
        开启两步验证
      </Button>
    </div>
  </>
);

interface FactorOnProps {
  passed: boolean;
  codesLeft: number;
  onPass: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

export const FactorOn = ({ passed, codesLeft, onPass, onRenew, onRemove }: FactorOnProps) => (
  <>
    <p>已开启，剩余{codesLeft}个恢复码</p>
    <div className={bound.actions}>
      {!passed && <Button onClick={onPass}>通过两步验证</Button>}
      <Button kind="secondary" onClick={onRenew}>
        更换恢复码
      </Button>
      <Button kind="secondary" onClick={onRemove}>
        关闭两步验证
      </Button>
    </div>
  </>
);

interface FormProps {
  busy: boolean;
  problem: string;
  onCancel: () => void;
}

function FormFrame({
  busy,
  problem,
  submitText,
  onSubmit,
  onCancel,
  children,
}: FormProps & {
  submitText: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form noValidate className={forms.form} onSubmit={onSubmit}>
      {problem !== '' && (
        <Notice tone="bad" announced>
          {problem}
        </Notice>
      )}
      {children}
      <div className={bound.actions}>
        <Button type="submit" loading={busy}>
          {submitText}
        </Button>
        <Button kind="secondary" onClick={() => !busy && onCancel()}>
          取消
        </Button>
      </div>
    </form>
  );
}

/** An open session alone must not be enough; an account of an identity provider has no password. */
export function FactorPassword({
  hasPassword,
  onContinue,
  ...form
}: FormProps & { hasPassword: boolean; onContinue: (password: string) => void }) {
  const { field, submit } = useFields(
    { password: '' },
    { password: (text) => (hasPassword && text === '' ? '请输入登录密码' : undefined) },
  );
  return (
    <FormFrame {...form} submitText="继续" onSubmit={submit(({ password }) => !form.busy && onContinue(password))}>
      {hasPassword && (
        <TextField {...field('password')} label="登录密码" type="password" autoComplete="current-password" />
      )}
    </FormFrame>
  );
}

interface FactorCodeProps extends FormProps {
  submitText: string;
  /** The secret that an app takes up; undefined where it has it. */
  setup?: { secret: string; uri: string };
  onConfirm: (code: string) => void;
}

export function FactorCode({ submitText, setup, onConfirm, ...form }: FactorCodeProps) {
  const { field, submit } = useFields({ code: '' }, { code: checkFactorCode });
  return (
    <FormFrame
      {...form}
      submitText={submitText}
      onSubmit={submit(({ code }) => !form.busy && onConfirm(entered('code', code)))}
    >
      {setup && (
        <div className={styles.setup}>
          <QrCode text={setup.uri} size={186} label="两步验证二维码" />
          <p>
            请用验证器应用扫描二维码，或手动填写密钥：
            <strong className={styles.secret}>{setup.secret}</strong>
          </p>
        </div>
      )}
      <TextField
        {...field('code')}
        label="动态验证码"
        hint={setup ? '验证器应用中的6位数字' : codeHint}
        autoComplete="one-time-code"
        inputMode={setup ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </FormFrame>
  );
}

/** Shown once. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => (
  <>
    <Notice tone="warn">恢复码只显示一次，每个只能使用一次。手机不在身边时可代替动态验证码，请妥善保存。</Notice>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={onSaved}>我已保存</Button>
  </>
);
