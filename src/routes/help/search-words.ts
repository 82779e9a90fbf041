import { isSearchKind } from '../../../contract/help/rules/search-kinds';
import { checkSearchText } from '../../../contract/help/rules/search-text';
import type { SearchKind } from '../../../contract/help/search-calls';
import { help } from '../../../contract/limits/help';
import { firstOf } from '../../../contract/rules/text';

export interface HelpSearchWords {
  keyword?: string;
  page?: number;
  kind?: SearchKind;
}

/** R287. A keyword of digits alone comes as a number; of one that is too long its beginning is searched for. */
export function readWords({ keyword, page, kind }: Record<string, unknown>): HelpSearchWords {
  const whole = typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).trim() : '';
  const text = firstOf(whole, help.searchMaxLength).trim();
  const at = Number(page);
  return {
    keyword: text !== '' && checkSearchText(text) === undefined ? text : undefined,
    kind: isSearchKind(kind) ? kind : undefined,
    page: Number.isInteger(at) && at > 1 && at <= help.mostPages ? at : undefined,
  };
}
