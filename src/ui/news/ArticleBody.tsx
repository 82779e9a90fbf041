import styles from './ArticleBody.module.css';

/** The body of an article. `html` has been cleaned: by the server when it was stored, and by the browser that fetched it. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned HTML is what this component is for
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
