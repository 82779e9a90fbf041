import { Picture } from '../../parts/Picture';
import styles from './ShowcaseDetail.module.css';

interface PictureGridProps {
  title: string;
  pictures: readonly string[];
  onOpen: (at: number) => void;
}

export function PictureGrid({ title, pictures, onOpen }: PictureGridProps) {
  return (
    <ul className={styles.pictures}>
      {pictures.map((path, at) => (
        <li key={path}>
          <button type="button" aria-label={`查看大图：${title}，图片${at + 1}`} onClick={() => onOpen(at)}>
            <Picture path={path} ratio={16 / 9} sizes="(max-width: 767px) 100vw, 600px" first={at === 0} />
          </button>
        </li>
      ))}
    </ul>
  );
}
