import type { ReactNode, SyntheticEvent } from 'react';
import type { Passkey } from '../../../contract/identity/factor-calls';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { identity } from '../../../contract/limits/identity';
import { formatDateTime } from '../../../contract/rules/dates';
import { entered } from '../../../contract/rules/entered';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import { Button } from '../parts/Button';
import { LaterQrCode } from '../parts/LaterQrCode';
import { Notice, Outcome } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import bound from './BoundPhone.module.css';
import { codeHint } from './code-hint';
import forms from './forms.module.css';
import rows from './OwnSessions.module.css';
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

interface PasskeyListProps {
  label: string;
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export const PasskeyList = ({ label, passkeys, onRemove }: PasskeyListProps) =>
  passkeys.length > 0 && (
    <ul className={rows.sessions} aria-label={label}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={rows.session}>
          <div>
            <strong>{passkey.name}</strong>
            <div className={rows.times}>
              <span>添加于 {formatDateTime(new Date(passkey.createdAt))}</span>
              {passkey.usedAt !== '' && <span>，最近使用 {formatDateTime(new Date(passkey.usedAt))}</span>}
            </div>
          </div>
          <Button kind="secondary" aria-label={`删除通行密钥${passkey.name}`} onClick={() => onRemove(passkey)}>
            删除
          </Button>
        </li>
      ))}
    </ul>
  );

interface FactorOnProps {
  passed: boolean;
  codesLeft: number;
  passkeys: readonly Passkey[];
  onAddPasskey: () => void;
  onRemovePasskey: (passkey: Passkey) => void;
  onPass: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

export const FactorOn = (props: FactorOnProps) => {
  const { passed, codesLeft, passkeys, onPass, onRenew, onRemove, onAddPasskey, onRemovePasskey } = props;
  return (
    <div className={styles.on}>
      <p>已开启，剩余{codesLeft}个恢复码</p>
      <PasskeyList label="通行密钥" passkeys={passkeys} onRemove={onRemovePasskey} />
      <div className={bound.actions}>
        {!passed && <Button onClick={onPass}>通过两步验证</Button>}
        <Button kind="secondary" onClick={onAddPasskey}>
          添加通行密钥
        </Button>
        <Button kind="secondary" onClick={onRenew}>
          更换恢复码
        </Button>
        <Button kind="secondary" onClick={onRemove}>
          关闭两步验证
        </Button>
      </div>
    </div>
  );
};

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
      <Outcome text={problem} />
      {children}
      <div className={bound.actions}>
        <Button type="submit" loading={busy}>
          {submitText}
        </Button>
        <Button kind="secondary" inactive={busy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}

/** An open session alone must not be enough; an account of an identity provider has no password. */
export function FactorPassword({
  hasPassword,
  permitNeeded,
  onContinue,
  ...form
}: FormProps & {
  hasPassword: boolean;
  permitNeeded: boolean;
  onContinue: (given: { password: string; permit: string }) => void;
}) {
  const { field, submit } = useFields(
    { password: '', permit: '' },
    {
      password: (text) => (hasPassword && text === '' ? '请输入登录密码' : undefined),
      permit: (text) => (permitNeeded && entered('code', text) === '' ? '请输入开启码' : undefined),
    },
  );
  return (
    <FormFrame
      {...form}
      submitText="继续"
      onSubmit={submit(
        ({ password, permit }) => !form.busy && onContinue({ password, permit: entered('code', permit) }),
      )}
    >
      {hasPassword && (
        <TextField {...field('password')} label="登录密码" type="password" autoComplete="current-password" />
      )}
      {permitNeeded && (
        <TextField
          {...field('permit')}
          label="开启码"
          hint="接受邀请后显示；也可以请系统管理员在管理后台的「员工账号」为您生成"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      )}
    </FormFrame>
  );
}

interface FactorCodeProps extends FormProps {
  submitText: string;
  /** The secret that an app takes up; undefined where it has it. */
  setup?: { secret: string; uri: string };
  /** Undefined where the account has no passkey. */
  onPasskey?: (() => void) | undefined;
  onConfirm: (code: string) => void;
}

export function FactorCode({ submitText, setup, onPasskey, onConfirm, ...form }: FactorCodeProps) {
  const { field, submit } = useFields({ code: '' }, { code: checkFactorCode });
  return (
    <FormFrame
      {...form}
      submitText={submitText}
      onSubmit={submit(({ code }) => !form.busy && onConfirm(entered('code', code)))}
    >
      {setup && (
        <div className={styles.setup}>
          <LaterQrCode text={setup.uri} size={186} label="两步验证二维码" />
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
      {onPasskey && (
        <Button kind="secondary" inactive={form.busy} onClick={onPasskey}>
          使用通行密钥
        </Button>
      )}
    </FormFrame>
  );
}

/** A new passkey; its device asks for a finger, a face or a PIN. */
export function PasskeyName({
  name,
  use,
  onCreate,
  ...form
}: FormProps & { name: string; use: string; onCreate: (name: string) => void }) {
  const { field, submit } = useFields(
    { name },
    { name: (text) => (entered('name', text) === '' ? passkeyMessages.nameMissing : undefined) },
  );
  return (
    <FormFrame
      {...form}
      submitText="添加"
      onSubmit={submit((values) => !form.busy && onCreate(entered('name', values.name)))}
    >
      <TextField
        {...field('name')}
        label="通行密钥的名称"
        hint={`便于区分的名称，如：办公电脑。添加后可用指纹、面容或设备密码${use}`}
        autoComplete="off"
        maxLength={identity.passkeyNameMaxLength}
      />
    </FormFrame>
  );
}

export const PasskeyRemoval = ({
  name,
  use,
  onRemove,
  ...form
}: FormProps & { name: string; use: string; onRemove: () => void }) => (
  <FormFrame
    {...form}
    submitText="确认删除"
    onSubmit={(event) => {
      event.preventDefault();
      if (!form.busy) onRemove();
    }}
  >
    <p>
      删除通行密钥「{name}」后，不能再用它{use}。
    </p>
  </FormFrame>
);

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
