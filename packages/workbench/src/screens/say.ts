import { wordsIn } from '../cases/words.ts';
import type { Facts, Query, Sight, Words } from '../screen.ts';
import { wordsOf } from '../screen.ts';

/** A pattern as a tester reads it: `^正在上传 \d+%$` is 正在上传 …%. */
function readable(pattern: string): string {
  return pattern
    .replace(/^\/|\/$/g, '')
    .replace(/\(\?[!=][^)]*\)/g, '')
    .replace(/\\d(\\d|\+|\{\d+\})*|\[\d+\]/g, '…')
    .replace(/\\s[*+]?/g, '')
    .replace(/[\^$()]|\.\*/g, '')
    .replace(/\|/g, wordsIn('zh').sights.or)
    .replace(/…+/g, '…');
}

function quoted(words: Words): string {
  const { quote, sights } = wordsIn('zh');
  if (typeof words === 'string') return words === '' ? sights.empty : quote(words);
  if ('part' in words) return words.part === '' ? '' : sights.part(quote(words.part));
  const read = readable(words.pattern);
  return read === '' ? '' : quote(read);
}

/** Where the words are the page's own, they are quoted with what they stand on. */
function nameOf({ what, where }: Sight): string {
  const { quote, sights } = wordsIn('zh');
  const noun = 'role' in where ? (sights.nouns[where.role] ?? '') : '';
  const own = wordsOf(where);
  if (what !== own) return sights.named(readable(what), noun);
  const said = quote(readable(own));
  return 'text' in where && where.holding === undefined ? sights.text(said) : `${noun}${said}`;
}

/** What a tester judges by eye; widths in pixels are for the browser. */
function factsOf({ value, checked, text, count, focus, description, attributes }: Facts): string[] {
  const { sights } = wordsIn('zh');
  return [
    value !== undefined && sights.value(value),
    checked !== undefined && sights.checked(checked),
    text !== undefined && quoted(text) !== '' && sights.hasText(quoted(text), typeof text === 'string'),
    count !== undefined && sights.count(count),
    focus !== undefined && sights.focus(focus),
    description !== undefined && sights.description(quoted(description)),
    ...Object.entries(attributes ?? {}).map(([name, of]) => sights.attributes[name]?.(of)),
  ].flatMap((fact) => fact || []);
}

/** Where on the page it is: the nearest thing around it that has a name. */
function placeOf({ within }: Query): string {
  const { onPage, inDialog, inItem, inPart } = wordsIn('zh').sights;
  if (within === undefined) return onPage;
  const named = 'role' in within ? (within.holding ?? within.name) : undefined;
  if (named === undefined || !('role' in within)) return placeOf(within);
  const words = quoted(named);
  if (within.role === 'dialog') return inDialog(words);
  return within.role === 'listitem' ? inItem(words) : inPart(words);
}

/** What a tester looks for and where: `窗口「确认兑换」中：按钮「确定」可用`. */
function sayingOf(sight: Sight): string {
  const { states, nth, facts: withFacts, at } = wordsIn('zh').sights;
  const { where, has, is } = sight;
  const name = nameOf(sight);
  const said = states[is](where.nth === undefined ? name : nth(where.nth + 1, name));
  const facts = has === undefined ? [] : factsOf(has);
  return at(placeOf(where), facts.length === 0 ? said : withFacts(said, facts));
}

/** Each saying once, in the order of the sights. */
export const sayingsOf = (sights: readonly Sight[]): string[] => [...new Set(sights.map(sayingOf))];
