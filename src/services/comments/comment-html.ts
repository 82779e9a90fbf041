import { commentAttributes, commentTags, isUploadedPicture } from '../../../contract/comments/rules/comment-html';
import { isForeignLink, isLinkTarget } from '../../../contract/rules/article-html';

type Purify = (html: string) => string;
let purifying: Promise<Purify> | undefined;

/** Loaded with the first comments that a browser fetches itself, and before the editor takes a draft. */
async function loadPurify(): Promise<Purify> {
  const { default: createDOMPurify } = await import('dompurify');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'src' && !isUploadedPicture(data.attrValue)) data.keepAttr = false;
    if (data.attrName === 'href' && !isLinkTarget(data.attrValue)) data.keepAttr = false;
    if ((data.attrName === 'target' || data.attrName === 'rel') && node.nodeName !== 'A') data.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove();
    if (node.nodeName !== 'A') return;
    node.removeAttribute('target');
    node.removeAttribute('rel');
    if (!isForeignLink(node.getAttribute('href') ?? '')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  });
  const options = {
    ALLOWED_TAGS: [...commentTags, 'img'],
    ALLOWED_ATTR: [...new Set(Object.values(commentAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  return (html) => purify.sanitize(html, options);
}

/** R174: sanitises comments in a browser. While the server renders they pass as they were stored, sanitised. */
export async function commentPurifier(): Promise<Purify> {
  if (typeof window === 'undefined') return (html) => html;
  purifying ??= loadPurify();
  try {
    return await purifying;
  } catch (error) {
    // A chunk that did not load is requested again next time.
    purifying = undefined;
    throw error;
  }
}
