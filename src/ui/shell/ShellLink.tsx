import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { leavesPortal } from '../../../contract/rules/outbound';

interface ShellLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link of the shell: followed on the client within the portal, in a new window otherwise. */
export function ShellLink({ href, children, ...rest }: ShellLinkProps) {
  if (leavesPortal(href))
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  return (
    <Link {...rest} to={href} activeOptions={{ exact: true }}>
      {children}
    </Link>
  );
}
