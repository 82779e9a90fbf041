import { Button } from '../../parts/Button';
import { Spinner } from '../../parts/Spinner';
import styles from './AnniversaryPage.module.css';

interface AccountCode {
  /** Address of the QR code; undefined until it is here. */
  imageUrl: string | undefined;
  state: 'closed' | 'loading' | 'shown' | 'failed';
  onShow: () => void;
}

/** The rules of the activity, with the official account beside them (R392). */
export function Rules({ rules, code }: { rules: readonly string[]; code: AccountCode }) {
  return (
    <div className={styles.rules}>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={styles.account}>
        <div className={styles.code}>
          <Code {...code} />
        </div>
        <p>关注公众号，活动消息不错过</p>
      </div>
    </div>
  );
}

function Code({ imageUrl, state, onShow }: AccountCode) {
  if (state === 'shown' && imageUrl !== undefined) return <img src={imageUrl} alt="公众号二维码" />;
  if (state === 'loading') return <Spinner label="正在读取" />;
  return (
    <Button kind="secondary" onClick={onShow}>
      {state === 'failed' ? '重新读取' : '显示二维码'}
    </Button>
  );
}
