import { afterEach } from 'vitest';

/** A failed test prints the head of the document only; what a flow shows stands at its end, in dialogs and messages. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.replaceAll(/\s+/g, ' '));
  const flows = [...document.querySelectorAll<HTMLElement>('[data-flow]')].map(
    ({ dataset }) => `${dataset.flow}: ${dataset.state}`,
  );
  const shown = {
    flows,
    dialogs: texts('[role="dialog"]'),
    messages: texts('[role="status"], [role="alert"], [aria-live]').filter(Boolean),
    focus: document.activeElement?.outerHTML.slice(0, 120),
  };
  console.error(`Shown when it failed: ${JSON.stringify(shown)}`);
});
