import { onTestFinished } from 'vitest';

/** The page that a link leads to must not replace the one that runs the tests. */
export function stayHere(): void {
  const stay = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  };
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
}
