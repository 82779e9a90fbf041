import { pinyin } from 'pinyin-pro';
import { fold } from '../../contract/rules/search/fold';

/** How a name is typed in letters: in full, and by its initials. */
export function soundsOf(name: string): string[] {
  const folded = fold(name);
  const typed = (pattern: 'pinyin' | 'first') =>
    pinyin(folded, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join('')
      .replace(/[^a-z0-9]/g, '');
  return [...new Set([typed('pinyin'), typed('first')])].filter((sound) => sound !== '');
}
