import type { ReactNode } from 'react';

/** The browser's own pointer stands wherever the test before has left it: what is inside does not feel it. */
export const Untouched = ({ children }: { children: ReactNode }) => (
  <div style={{ pointerEvents: 'none' }}>{children}</div>
);

/** Moves a pointer over an element, or away from it, wherever the browser's own pointer stands. */
export function lookAt(selector: string, held: boolean): void {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  element.dispatchEvent(new PointerEvent(held ? 'pointerover' : 'pointerout', { bubbles: true, pointerType: 'mouse' }));
}

/** Presses a button as a screen reader does: neither pointer nor focus come near it. */
export function press(selector: string, name: string): void {
  const button = document.querySelector(`${selector} button[aria-label^="${name}"]`);
  if (!(button instanceof HTMLElement)) throw new Error(`no button ${name}`);
  button.click();
}
