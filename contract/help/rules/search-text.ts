import { help } from '../../limits/help';
import { lengthOf } from '../../rules/text';

export const searchMessages = {
  specialCharacters: '搜索条件不能包含特殊字符',
  noSuggestions: '暂无搜索建议',
} as const;

/** R289. Empty text is not wrong: it is no search. */
export function checkSearchText(text: string): string | undefined {
  if (/[\\<>]/.test(text)) return searchMessages.specialCharacters;
  return lengthOf(text) <= help.searchMaxLength ? undefined : `搜索条件不能超过${help.searchMaxLength}个字`;
}
