import type { MouseEvent } from 'react';
import type { SignUpState } from '../../../contract/events/calls';
import { ButtonLink } from '../parts/Button';

interface SignUpButtonProps {
  /** R343 */
  label: string;
  /** The page of the form, for a browser that does not open it here. */
  href: string;
  newTab: boolean;
  /** Of the customer's own sign-up. */
  mine: SignUpState | undefined;
  busy: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** C17: a link to the form's own page in a new tab, which a page may open as a drawer. On that page it opens the form. */
export function SignUpButton({ label, href, newTab, mine, busy, onOpen }: SignUpButtonProps) {
  if (mine)
    return (
      <ButtonLink kind="onDark" size="large" href="/portal/account/activities">
        {mine === 'confirmed' ? '您已报名，查看入场码' : '您已登记，查看进度'}
      </ButtonLink>
    );
  return (
    <ButtonLink
      kind="accent"
      size="large"
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noreferrer' : undefined}
      aria-busy={busy}
      onClick={onOpen}
    >
      {label}
    </ButtonLink>
  );
}
