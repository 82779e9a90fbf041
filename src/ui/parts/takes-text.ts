/** Whether text may be typed into an element, or into the page within it: a letter is no shortcut there. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(
    'input:not([type="checkbox"]), textarea, select, iframe, [contenteditable="true"], [contenteditable="true"] *',
  );

/** Whether the focus is in a field: what comes late must not take it from under the writer's hands. */
export const isTyping = (): boolean => takesText(document.activeElement);
