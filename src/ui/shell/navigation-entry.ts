/** A link of a menu. */
export interface NavigationItem {
  title: string;
  description: string;
  href: string;
  newFlag: boolean;
  /** R035: a visitor signs in first. */
  needLogin: boolean;
}

export interface NavigationGroup {
  title: string;
  items: readonly NavigationItem[];
}

/** One entry of the header, in the order shown. `key` is what a page names as its current entry. */
export interface NavigationEntry {
  key: string;
  label: string;
  /** Empty where the entry only opens its menu. */
  to: string;
  /** With groups the entry opens a mega menu. */
  groups?: readonly NavigationGroup[];
}
