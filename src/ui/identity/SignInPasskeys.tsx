import type { Passkey } from '../../../contract/identity/factor-calls';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import { Button } from '../parts/Button';
import { PasskeyList } from './SecondFactor';
import styles from './SecondFactor.module.css';

interface SignInPasskeysProps {
  passkeys: readonly Passkey[];
  /** This browser can make one. */
  supported: boolean;
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys that sign an account in. */
export const SignInPasskeys = ({ passkeys, supported, onAdd, onRemove }: SignInPasskeysProps) => (
  <div className={styles.on}>
    <p>
      {passkeys.length === 0
        ? '未添加。添加后，可用指纹、面容或设备密码登录，不必输入密码。'
        : `已添加${passkeys.length}个，可在登录页面选择「用通行密钥登录」。`}
    </p>
    <PasskeyList label="登录用的通行密钥" passkeys={passkeys} onRemove={onRemove} />
    {supported ? (
      <div>
        <Button kind="secondary" onClick={onAdd}>
          添加通行密钥
        </Button>
      </div>
    ) : (
      <p>{passkeyMessages.unsupported}</p>
    )}
  </div>
);
