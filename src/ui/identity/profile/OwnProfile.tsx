import { Button } from '../../parts/Button';
import styles from './OwnProfile.module.css';

interface OwnProfileProps {
  customerCode: string;
  /** Empty: none. */
  nickName: string;
  photoUrl: string;
  onEdit: () => void;
}

export const OwnProfile = ({ customerCode, nickName, photoUrl, onEdit }: OwnProfileProps) => (
  <div className={styles.profile}>
    {photoUrl === '' ? (
      <span className={styles.face} aria-hidden="true" />
    ) : (
      <img className={styles.photo} src={photoUrl} alt="头像" width={88} height={88} />
    )}
    <dl>
      <div>
        <dt>账号</dt>
        <dd className="tabular">{customerCode}</dd>
      </div>
      <div>
        <dt>昵称</dt>
        <dd dir="auto">{nickName === '' ? '未设置' : nickName}</dd>
      </div>
    </dl>
    <Button kind="secondary" onClick={onEdit}>
      修改资料
    </Button>
  </div>
);
