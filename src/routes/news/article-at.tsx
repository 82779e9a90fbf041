import type { ArticleLetter } from './article-key';
import { writeArticleKey } from './article-key';
import { ArticleView } from './article-view';
import type { ArticleKey } from './load-article';

interface ArticleAtProps {
  /** Of the address; links from this article to others keep it (R126). */
  letter: ArticleLetter;
  articleKey: ArticleKey;
}

/** The page of an article that is addressed by category and number. */
export const ArticleAt = ({ letter, articleKey: { category, id } }: ArticleAtProps) => (
  <ArticleView
    key={id}
    id={id}
    addressOf={(other) => `/portal/${letter}${writeArticleKey({ category, id: other })}.html`}
  />
);
