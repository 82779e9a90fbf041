import { Button } from '../parts/Button';
import { FacePicture } from './FacePicture';
import styles from './FaceResultPage.module.css';

const words = {
  complete: { title: '认证完成', note: '请在电脑端查看结果' },
  incomplete: { title: '未完成认证', note: '请在电脑端重新扫码' },
} as const;

interface FaceResultPageProps {
  outcome: 'complete' | 'incomplete';
  onClose: () => void;
}

/** R470, R471: the page on the phone after the face check. */
export function FaceResultPage({ outcome, onClose }: FaceResultPageProps) {
  const { title, note } = words[outcome];
  return (
    <>
      <header className={styles.bar}>
        <h1>人脸识别</h1>
      </header>
      <div className={styles.result}>
        <FacePicture outcome={outcome} />
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <div className={styles.foot}>
        <Button size="large" block onClick={onClose}>
          关闭页面
        </Button>
      </div>
    </>
  );
}
