import { Button, ButtonLink } from '../parts/Button';
import styles from './BoundPhone.module.css';

interface BoundWeChatProps {
  bound: boolean;
  /** False where the account has no other way to sign in. */
  removable: boolean;
  bindHref: string;
  ending: boolean;
  onEnd: () => void;
}

/** The WeChat account of the account. */
export const BoundWeChat = ({ bound, removable, bindHref, ending, onEnd }: BoundWeChatProps) => (
  <div className={styles.shown}>
    <p>{bound ? '已绑定，可用微信登录' : '未绑定'}</p>
    {!bound && (
      <ButtonLink kind="secondary" href={bindHref}>
        绑定微信
      </ButtonLink>
    )}
    {bound && removable && (
      <Button kind="secondary" loading={ending} onClick={onEnd}>
        解除绑定
      </Button>
    )}
    {bound && !removable && <p className={styles.note}>微信是唯一的登录方式，绑定手机号码后可以解除</p>}
  </div>
);
