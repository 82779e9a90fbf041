import type { LinkProps } from '@tanstack/react-router';

/** One entry of the header, in the order shown. `key` is what a page names as its current entry. */
export interface NavigationEntry {
  key: string;
  label: string;
  to: LinkProps['to'];
}
