import { help } from '../../../contract/limits/help';

const key = 'helpSearches';

/** What was searched for in this browser, newest first. Nothing where the browser keeps nothing. */
export function recentWords(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((word): word is string => typeof word === 'string').slice(0, help.recentWords)
      : [];
  } catch {
    return [];
  }
}

function keep(words: readonly string[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(words.slice(0, help.recentWords)));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}

export const rememberWord = (word: string): void => keep([word, ...recentWords().filter((other) => other !== word)]);

export const forgetWords = (): void => keep([]);
