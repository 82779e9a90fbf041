import { enlargeable } from '../../parts/enlargeable';
import styles from './CommentText.module.css';
import { drawEmoji } from './draw-emoji';

/** The only place that renders a comment. `html` is sanitised: by the server, and by the browser that fetched it (R174). */
export function CommentText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this component renders sanitised HTML
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: drawEmoji(enlargeable(html)) }} />;
}
