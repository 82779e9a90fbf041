import createDOMPurify from 'dompurify';
import {
  articleAttributes,
  articlePictureSizes,
  articleTags,
  isLinkTarget,
  isOwnPicture,
  isOwnSources,
  shownPictureAttributes,
} from '../../../contract/rules/article-html';

const purify = createDOMPurify(window);
purify.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'src' && !isOwnPicture(data.attrValue)) data.keepAttr = false;
  if (data.attrName === 'href' && !isLinkTarget(data.attrValue)) data.keepAttr = false;
  if (data.attrName === 'srcset' && !(node.nodeName === 'IMG' && isOwnSources(data.attrValue))) data.keepAttr = false;
  if (data.attrName === 'sizes' && !(node.nodeName === 'IMG' && data.attrValue === articlePictureSizes))
    data.keepAttr = false;
  if (data.attrName === 'class' && node.nodeName !== 'DIV') data.keepAttr = false;
});
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove();
  if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer nofollow');
});
const options = {
  ALLOWED_TAGS: [...articleTags],
  ALLOWED_ATTR: [...new Set([...Object.values(articleAttributes).flat(), ...shownPictureAttributes])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // `aria-label` and `role` of the box around a table are in the list above.
  SANITIZE_NAMED_PROPS: true,
};

/** Cleans HTML in a browser. It is fetched with the first article that a browser asks for itself. */
export const purifyArticle = (html: string): string => purify.sanitize(html, options);
