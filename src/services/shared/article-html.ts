import { articleAttributes, articleTags, isLinkTarget, isOwnPicture } from '../../../contract/rules/article-html';

type Purify = (html: string) => string;
let purifying: Promise<Purify> | undefined;

/** Comes with the first article that a browser fetches itself: what the server has drawn needs none. */
async function loadPurify(): Promise<Purify> {
  const { default: createDOMPurify } = await import('dompurify');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'src' && !isOwnPicture(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'href' && !isLinkTarget(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'class' && node.nodeName !== 'DIV') data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove();
    if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer nofollow');
  });
  const options = {
    ALLOWED_TAGS: [...articleTags],
    ALLOWED_ATTR: [...new Set(Object.values(articleAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // `aria-label` and `role` of the box around a table are in the list above.
    SANITIZE_NAMED_PROPS: true,
  };
  return (html) => purify.sanitize(html, options);
}

/** Cleans HTML in a browser. */
async function purifyHtml(html: string): Promise<string> {
  purifying ??= loadPurify();
  try {
    return (await purifying)(html);
  } catch (error) {
    // A chunk that did not come is asked for again next time.
    purifying = undefined;
    throw error;
  }
}

/**
 * The same article with a body that may be drawn. While the server renders it passes as it is, cleaned when it was
 * stored: the browser takes that very text over, so both draw the same.
 */
export async function safeArticle<Article extends { content: string }>(article: Article): Promise<Article> {
  if (typeof window === 'undefined') return article;
  return { ...article, content: await purifyHtml(article.content) };
}
