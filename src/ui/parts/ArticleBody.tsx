import styles from './ArticleBody.module.css';
import { enlargeable } from './enlargeable';

/**
 * The body of an article. `html` is sanitised: by the server before it is stored, and by the browser that fetched it.
 */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this component renders sanitised HTML
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: enlargeable(html) }} />;
}
