import { articlePictureSizes } from '../../contract/rules/article-html';
import { photoSources, sizeOf } from '../../contract/rules/photo-address';

/** `cleanHtml` writes each picture in this way. */
const picture = /<img src="([^"]*)"((?: \w+="[^"]*")*) \/>/g;
/** What the size of the address and the place in the text say better. */
const replaced = / (?:width|height|loading)="[^"]*"/g;

/** Characters of text before a picture that is probably seen without scrolling. */
const firstScreen = 200;

/** Stored HTML as readers get it: pictures that the server has in versions list them and have their size, and the first screen's comes at once. */
export function shownHtml(stored: string): string {
  return stored.replace(picture, (tag, path: string, rest: string, at: number) => {
    const size = sizeOf(path);
    if (!size) return tag;
    const before = stored.slice(0, at).replace(/<[^>]*>?/g, '');
    const loading = before.length > firstScreen ? ' loading="lazy"' : '';
    const box = ` width="${size.width}" height="${size.height}"`;
    const versions = ` srcset="${photoSources(path, size.width)}" sizes="${articlePictureSizes}"`;
    return `<img src="${path}"${rest.replace(replaced, '')}${box}${versions}${loading} />`;
  });
}
