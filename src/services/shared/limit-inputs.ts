import { lengthOf } from '../../../contract/rules/text';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Takes the browser's limit over, which counts UTF-16 units and cuts without a word; it stands in `data-maxlength` from then. */
function takeLimit(field: Field): void {
  if (field.maxLength < 0) return;
  field.dataset.maxlength = String(field.maxLength);
  field.removeAttribute('maxlength');
}

function limitOf({ dataset: { maxlength } }: Field): number | undefined {
  return maxlength === undefined ? undefined : Number(maxlength);
}

/** Sets the value as somebody does who types, so that React takes it. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Takes what is too much from the end of what was put in. Returns how many characters that were. */
function cut(field: Field, most: number): number {
  const over = lengthOf(field.value) - most;
  if (over <= 0) return 0;
  // Fields for mail and numbers have no caret that a script could ask for.
  const caret = field.selectionStart;
  const before = [...field.value.slice(0, caret ?? field.value.length)];
  const kept = before.slice(0, Math.max(0, before.length - over)).join('');
  const after = caret === null ? '' : field.value.slice(caret);
  write(field, [...(kept + after)].slice(0, most).join(''));
  if (caret !== null) field.setSelectionRange(kept.length, kept.length);
  return over;
}

const isPut = (inputType: string): boolean => /^insert(From|Replacement)/.test(inputType);

/**
 * `maxLength` of every field as the server counts: by characters, not by UTF-16 units. What is pasted, dropped or replaced and
 * does not fit is said. Listens before React does, as long as the page lives.
 */
export function limitInputs(say: (text: string) => void): void {
  const limit = ({ target }: { target: EventTarget | null }) => {
    if (isField(target)) takeLimit(target);
  };
  limit({ target: document.activeElement });
  addEventListener('focusin', limit, true);
  addEventListener('beforeinput', limit, true);
  addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (!isField(target) || (event instanceof InputEvent && event.isComposing)) return;
      const most = limitOf(target);
      const over = most === undefined ? 0 : cut(target, most);
      if (over > 0 && event instanceof InputEvent && isPut(event.inputType))
        say(`最多${most}字，已略去后面的${over}字`);
    },
    true,
  );
  addEventListener(
    'compositionend',
    ({ target }) => {
      const most = isField(target) ? limitOf(target) : undefined;
      if (isField(target) && most !== undefined && cut(target, most) > 0)
        target.dispatchEvent(new Event('input', { bubbles: true }));
    },
    true,
  );
}
