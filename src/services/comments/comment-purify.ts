import createDOMPurify from 'dompurify';
import {
  commentAttributes,
  commentTags,
  isUploadedPicture,
  mentionAttribute,
  mentionTag,
} from '../../../contract/comments/rules/comment-html';
import { mentionRef } from '../../../contract/comments/rules/mentions';
import { isForeignLink, isLinkTarget } from '../../../contract/rules/article-html';

/** Sanitises comments as the server does, with another parser: the browser's own. */
export function createPurify(): (html: string) => string {
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName === 'src' && !isUploadedPicture(data.attrValue)) data.keepAttr = false;
    if (data.attrName === mentionAttribute && (node.nodeName !== 'SPAN' || !mentionRef.test(data.attrValue)))
      data.keepAttr = false;
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
    ALLOWED_TAGS: [...commentTags, 'img', mentionTag],
    ALLOWED_ATTR: [...new Set(Object.values(commentAttributes).flat()), mentionAttribute],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  };
  return (html) => purify.sanitize(html, options);
}
