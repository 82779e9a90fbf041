import type { Facts, Sight, Words } from '../screen.ts';

/** The observed properties of an element. */
export interface Found {
  shown: boolean;
  busy: boolean;
  disabled: boolean;
  /** What a field holds; of a list to choose from, the words of what is chosen. */
  value: string;
  checked: boolean;
  text: string;
  /** In layout pixels: an opening animation scales a dialog. */
  width: number;
  /** The maximum width of a dialog in this window. */
  widest: number;
  size: readonly [number, number];
  focus: boolean;
  description: string;
  attributes: Record<string, string>;
}

/** Observes elements. Runs in the page, so it must not use anything from outside, nor named functions inside. */
export function look(elements: readonly Element[]): Found[] {
  return elements.map((element) => ({
    shown: element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    busy: element.getAttribute('aria-busy') === 'true',
    disabled: element.matches(':disabled, [aria-disabled="true"]'),
    value:
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.label ?? '')
        : 'value' in element
          ? String(element.value)
          : '',
    checked: element.matches(':checked'),
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    width: element instanceof HTMLElement ? element.offsetWidth : 0,
    widest: window.innerWidth - 2 * 16,
    size: [element.getBoundingClientRect().width, element.getBoundingClientRect().height],
    focus: element.contains(document.activeElement),
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
    attributes: Object.fromEntries(
      // The page takes the browser's limit of a field over.
      [...element.attributes].map(({ name, value }) => [name === 'data-maxlength' ? 'maxlength' : name, value]),
    ),
  }));
}

function matches(words: Words, found: string): boolean {
  if (typeof words === 'string') return found === words;
  return 'part' in words ? found.includes(words.part) : new RegExp(words.pattern).test(found);
}

type Check = (has: Facts, first: Found, found: readonly Found[]) => string | false;

const checks: readonly Check[] = [
  ({ value }, first) => value !== undefined && first.value !== value && 'holds other text',
  ({ checked }, first) => checked !== undefined && first.checked !== checked && `is ${checked ? 'not ' : ''}checked`,
  ({ text }, first) => text !== undefined && !matches(text, first.text) && `says “${first.text}”`,
  ({ count }, _, { length }) => count !== undefined && length !== count && `is there ${length} times, not ${count}`,
  ({ width }, first) =>
    width !== undefined && first.width !== Math.min(width, first.widest) && `is ${first.width} wide, not ${width}`,
  ({ size }, first) =>
    size !== undefined &&
    size.join() !== first.size.join() &&
    `is ${first.size.join(' by ')}, not ${size.join(' by ')}`,
  ({ focus }, first) => focus !== undefined && first.focus !== focus && `has ${focus ? 'not ' : ''}the focus`,
  ({ description }, first) =>
    description !== undefined && !matches(description, first.description) && `is described as “${first.description}”`,
  ({ attributes = {} }, first) =>
    Object.entries(attributes)
      .filter(([name, value]) => (first.attributes[name] ?? null) !== value)
      .map(([name]) => `has ${name} ${first.attributes[name] ?? 'not'}`)
      .join(' and '),
];

function faultOfState({ is }: Pick<Sight, 'is'>, { busy, disabled }: Found): string {
  if (is === 'busy') return busy ? '' : 'is not busy';
  if (is === 'disabled') return disabled ? '' : 'is not disabled';
  if (is === 'ready') return busy || disabled ? 'is not ready' : '';
  return '';
}

/** The fault of what was found, in a few words; undefined where there is none. */
export function faultOf({ what, is, has = {} }: Pick<Sight, 'what' | 'is' | 'has'>, all: readonly Found[]) {
  const found = is === 'there' ? all : all.filter(({ shown }) => shown);
  const [first] = found;
  if (is === 'absent') return first === undefined ? undefined : `${what} is there`;
  if (first === undefined) return `${what} is not ${is === 'there' ? 'there' : 'seen'}`;
  const faults = [faultOfState({ is }, first), ...checks.map((check) => check(has, first, found))];
  const wrong = faults.filter((fault) => fault !== false && fault !== '');
  return wrong.length === 0 ? undefined : `${what} ${wrong.join(', ')}`;
}
