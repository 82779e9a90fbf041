import type { Closing } from '../../../contract/identity/closing-calls';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { dayOf } from '../../../contract/rules/dates';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import bound from './BoundPhone.module.css';
import styles from './Closing.module.css';
import { codeHint } from './code-hint';
import forms from './forms.module.css';

const Problem = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Notice tone="bad" announced>
      {text}
    </Notice>
  );

interface FileProps {
  saving: boolean;
  /** It takes long, and can be left. */
  slow: boolean;
  onSave: () => void;
  onLeave: () => void;
}

/** What the portal holds of the account, as a file. */
const OwnData = ({ saving, slow, inactive = false, onSave, onLeave }: FileProps & { inactive?: boolean }) => (
  <>
    <Button kind="secondary" loading={saving} inactive={inactive} onClick={onSave}>
      下载个人信息
    </Button>
    {slow && (
      <>
        <span role="status">内容较多，请稍候</span>
        <Button kind="secondary" onClick={onLeave}>
          取消下载
        </Button>
      </>
    )}
  </>
);

const notice = (
  <a href="/portal/doc-cancel" target="_blank" rel="noopener">
    《账号注销须知》
  </a>
);

/** Nobody has asked for the closing. */
export const AccountInUse = ({ problem, onAsk, ...file }: FileProps & { problem: string; onAsk: () => void }) => (
  <div className={styles.part}>
    <Problem text={problem} />
    <p>可以先下载本站保存的您的个人信息。账号注销后不能恢复，请先阅读{notice}。</p>
    <div className={bound.actions}>
      <OwnData {...file} />
      <Button kind="secondary" inactive={file.saving} onClick={onAsk}>
        申请注销账号
      </Button>
    </div>
  </div>
);

interface StepProps {
  busy: boolean;
  problem: string;
  onCancel: () => void;
}

/** What has to be settled before. */
export const ClosingBlocked = ({
  unsettled,
  busy,
  problem,
  onCheck,
  onCancel,
}: StepProps & { unsettled: readonly string[]; onCheck: () => void }) => (
  <div className={styles.part}>
    <Problem text={problem} />
    <p>还有事项未处理完毕，暂不能注销：</p>
    <ul className={styles.points}>
      {unsettled.map((matter) => (
        <li key={matter}>{matter}</li>
      ))}
    </ul>
    <div className={bound.actions}>
      <Button loading={busy} onClick={onCheck}>
        重新查询
      </Button>
      <Button kind="secondary" inactive={busy} onClick={onCancel}>
        取消
      </Button>
    </div>
  </div>
);

type Given = { password: string } | { code: string };

interface ConfirmationProps extends StepProps, Pick<Closing, 'days' | 'kept' | 'asks'> {
  onConfirm: (given: Given) => void;
  /** Undefined where the account has no passkey. */
  onPasskey: (() => void) | undefined;
}

/** What is removed, what is kept and for how long; confirmed by the password or the second factor. */
export function ClosingConfirmation(props: ConfirmationProps) {
  const { days, kept, asks, busy, problem, onConfirm, onPasskey, onCancel } = props;
  const { field, submit } = useFields(
    { password: '', code: '' },
    {
      password: (text) => (asks === 'password' && text === '' ? '请输入登录密码' : undefined),
      code: (text) => (asks === 'factor' ? checkFactorCode(text) : undefined),
    },
  );
  return (
    <form
      noValidate
      className={forms.form}
      onSubmit={submit(({ password, code }) => {
        if (!busy) onConfirm(asks === 'factor' ? { code: entered('code', code) } : { password });
      })}
    >
      <Problem text={problem} />
      <Notice tone="warn">
        账号将在提交申请{days}个工作日后注销，此前可以随时撤回。注销后不能恢复，请先阅读{notice}。
      </Notice>
      <p>注销时清除，无法恢复：</p>
      <ul className={styles.points}>
        <li>名称、昵称和头像，邮箱、手机号码、密码和其他登录方式</li>
        <li>评论和提问的内容，上传的图片和文件</li>
        <li>活动报名的联系信息，投诉与建议，帮助文档反馈</li>
        <li>尚未使用的金豆和优惠券，作废</li>
      </ul>
      <p>注销后依法保存，不再用于其他目的：</p>
      <ul className={styles.points}>
        <li>订单、金豆、优惠券、兑换和打赏的记录，以及同意协议的记录：按照《隐私政策》不少于三年</li>
        <li>履历报告异议：处理完毕后{kept.disputeDays}天</li>
        <li>工作人员的操作记录：{kept.staffLogDays}天</li>
      </ul>
      {asks === 'password' && (
        <TextField {...field('password')} label="登录密码" type="password" autoComplete="current-password" />
      )}
      {asks === 'factor' && (
        <TextField
          {...field('code')}
          label="动态验证码"
          hint={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      )}
      <div className={bound.actions}>
        <Button type="submit" loading={busy}>
          确认注销
        </Button>
        {onPasskey && (
          <Button kind="secondary" inactive={busy} onClick={onPasskey}>
            使用通行密钥确认注销
          </Button>
        )}
        <Button kind="secondary" inactive={busy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}

interface RequestedProps extends FileProps {
  dueAt: string;
  busy: boolean;
  problem: string;
  onWithdraw: () => void;
}

/** The account waits for its closing. */
export const ClosingRequested = ({ dueAt, busy, problem, onWithdraw, ...file }: RequestedProps) => (
  <div className={styles.part}>
    <Problem text={problem} />
    <Notice tone="warn">已申请注销，账号将于{dayOf(new Date(dueAt))}注销。此前可以正常使用，也可以撤回申请。</Notice>
    <div className={bound.actions}>
      <Button loading={busy} inactive={file.saving} onClick={onWithdraw}>
        撤回
      </Button>
      <OwnData {...file} inactive={busy} />
    </div>
  </div>
);
