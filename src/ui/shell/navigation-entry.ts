/** A link of a menu. */
export interface NavigationItem {
  title: string;
  description: string;
  href: string;
  newFlag: boolean;
  /** R035: requires login. */
  needLogin: boolean;
}

/** What is told of a link that was chosen (R066). */
export type Chosen = Pick<NavigationItem, 'title' | 'href' | 'needLogin'>;

export interface NavigationGroup {
  title: string;
  items: readonly NavigationItem[];
}

/** One entry of the header, in display order. A page names its current entry by `key`. */
export interface NavigationEntry {
  key: string;
  label: string;
  /** Empty where the entry only opens its menu. */
  to: string;
  /** With groups the entry opens a mega menu. */
  groups?: readonly NavigationGroup[];
}
