/**
 * The same article with a body that may be drawn. While the server renders it passes as it is, cleaned when it was
 * stored: the browser takes that very text over, so both draw the same, and needs no script to clean it.
 */
export async function safeArticle<Article extends { content: string }>(article: Article): Promise<Article> {
  if (typeof window === 'undefined') return article;
  const { purifyArticle } = await import('./purify-article');
  return { ...article, content: purifyArticle(article.content) };
}
