import { checkPhoneCode } from '../../../contract/identity/rules/sent-code';
import { requests } from '../../../contract/limits/requests';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './BoundPhone.module.css';
import forms from './forms.module.css';

interface BoundPhoneProps {
  /** Masked; empty: none is bound. */
  bound: string;
  /** Whether the account has a password, which a change asks for. */
  changeable: boolean;
  onEdit: () => void;
}

/** The mobile number of the account. */
export const BoundPhone = ({ bound, changeable, onEdit }: BoundPhoneProps) => (
  <div className={styles.shown}>
    <p className="tabular">{bound === '' ? '未绑定' : bound}</p>
    {changeable ? (
      <Button kind="secondary" onClick={onEdit}>
        {bound === '' ? '绑定手机号码' : '更换手机号码'}
      </Button>
    ) : (
      <p className={styles.note}>更换手机号码请联系客服</p>
    )}
  </div>
);

const Problem = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Notice tone="bad" announced>
      {text}
    </Notice>
  );

interface FormProps {
  busy: boolean;
  problem: string;
  onCancel: () => void;
}

/** The number to which a code is sent; `known` where it was entered before. */
export function PhoneForm({
  known,
  busy,
  problem,
  onSend,
  onCancel,
}: FormProps & { known: string; onSend: (phone: string) => void }) {
  const { field, submit } = useFields({ phone: known }, { phone: checkMobile });
  return (
    <form noValidate className={forms.form} onSubmit={submit(({ phone }) => !busy && onSend(entered('mobile', phone)))}>
      <Problem text={problem} />
      <TextField
        {...field('phone')}
        label="手机号码"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={requests.phoneMaxTyped}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          获取验证码
        </Button>
        <Button kind="secondary" inactive={busy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}

interface CodeFormProps extends FormProps {
  /** The number that the code was sent to. */
  phone: string;
  /** Another number is bound: the password is asked for. */
  change: boolean;
  resending: boolean;
  onConfirm: (values: { code: string; password: string }) => void;
  onResend: () => void;
}

/** The code that was sent, and the password where a number is changed. */
export function CodeForm({ phone, change, busy, resending, problem, onConfirm, onResend, onCancel }: CodeFormProps) {
  const { field, submit } = useFields(
    { code: '', password: '' },
    { code: checkPhoneCode, password: (text) => (change && text === '' ? '请输入登录密码' : undefined) },
  );
  const free = !busy && !resending;
  return (
    <form
      noValidate
      className={forms.form}
      onSubmit={submit(({ code, password }) => free && onConfirm({ code: entered('code', code), password }))}
    >
      <p role="status">
        验证码已发送至 <span className="tabular">{`${phone.slice(0, 3)}****${phone.slice(-4)}`}</span>
      </p>
      <Problem text={problem} />
      <TextField
        {...field('code')}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      {change && <TextField {...field('password')} label="登录密码" type="password" autoComplete="current-password" />}
      <div className={styles.actions}>
        <Button type="submit" loading={busy} inactive={resending}>
          {change ? '确认更换' : '确认绑定'}
        </Button>
        <Button kind="secondary" loading={resending} inactive={busy} onClick={onResend}>
          重新发送
        </Button>
        <Button kind="secondary" inactive={!free} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
