import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Brings the field or the message that a refused save is about into view: the button may be far from it.
 * @param refusal the server's words; none, or an empty text, where it has refused nothing
 */
export function useRefusalInView(form: RefObject<HTMLFormElement | null>, refusal: string | undefined): void {
  useEffect(() => {
    if (!refusal) return;
    const find = (selector: string) => form.current?.querySelector(selector);
    (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  }, [form, refusal]);
}
