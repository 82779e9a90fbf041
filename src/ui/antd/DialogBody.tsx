import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './PortalModal.module.css';

const fields = ['input:not([type="hidden"])', 'textarea', 'select', 'iframe:not([tabindex="-1"])']
  .map((field) => `[data-dialog-body] ${field}:not(:disabled)`)
  .join(', ');
const stops = 'a[href], button:not(:disabled), [tabindex="0"]';

const scrolls = (body: HTMLElement): boolean => body.scrollHeight > body.clientHeight + 1;

/** The first field; a text that scrolls, for the arrow keys; any other control, the close button last. */
function firstStop(dialog: Element, body: HTMLElement): HTMLElement | undefined {
  const field = dialog.querySelector<HTMLElement>(fields);
  if (field) return field;
  if (scrolls(body)) return body;
  const controls = Array.from(dialog.querySelectorAll<HTMLElement>(stops));
  return controls.find((control) => control.closest('[data-dialog-body], [data-dialog-foot]')) ?? controls[0];
}

/**
 * The content of a dialog. It takes the focus at first, follows what is fetched until a key or the pointer is used, and
 * takes the focus again where what had it has gone.
 */
export function DialogBody({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrollable, setScrollable] = useState(false);

  useEffect(() => {
    const element = body.current;
    const dialog = element?.closest<HTMLElement>('[role="dialog"]');
    if (!element || !dialog) return undefined;
    let used = false;
    let given: Element | null = null;
    const takeFocus = () => {
      const stop = firstStop(dialog, element);
      if (stop !== document.activeElement) stop?.focus({ preventScroll: true });
      given = document.activeElement;
    };
    /** Nothing inside was chosen: antd starts with its close button. */
    const isElsewhere = (holder: Element | null) =>
      !(holder && dialog.contains(holder) && holder.closest('[data-dialog-body], [data-dialog-foot]'));
    const look = () => {
      setScrollable(scrolls(element));
      const { activeElement } = document;
      const lost = activeElement === null || activeElement === document.body;
      if (lost || (!used && (activeElement === given || isElsewhere(activeElement)))) takeFocus();
    };
    const use = () => {
      used = true;
    };
    dialog.addEventListener('keydown', use);
    dialog.addEventListener('pointerdown', use);
    const content = new MutationObserver(look);
    // A frame takes the focus once it can hear keys.
    content.observe(dialog, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
    const size = new ResizeObserver(look);
    size.observe(element);
    look();
    return () => {
      dialog.removeEventListener('keydown', use);
      dialog.removeEventListener('pointerdown', use);
      content.disconnect();
      size.disconnect();
    };
  }, []);

  const region = scrollable ? { role: 'region', 'aria-labelledby': labelledBy } : undefined;
  return (
    // A text that scrolls is a stop, so that the arrow keys move it.
    <div ref={body} className={styles.body} data-dialog-body tabIndex={scrollable ? 0 : -1} {...region}>
      {children}
    </div>
  );
}
