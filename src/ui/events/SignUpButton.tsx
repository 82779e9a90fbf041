import type { MouseEvent } from 'react';
import type { SignUpState } from '../../../contract/events/calls';
import { ButtonLink } from '../parts/Button';

interface SignUpButtonProps {
  /** R343 */
  label: string;
  /** The page of the form. */
  href: string;
  /** Of the customer's own sign-up. */
  mine: SignUpState | undefined;
  busy: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** C17: a link to a page of its own in a new tab, which a page may open as a drawer. */
export function SignUpButton({ label, href, mine, busy, onOpen }: SignUpButtonProps) {
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
      target="_blank"
      rel="noreferrer"
      aria-busy={busy}
      onClick={onOpen}
    >
      {label}
    </ButtonLink>
  );
}
