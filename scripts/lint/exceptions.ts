export interface Exception {
  name: string;
  why: string;
  /** What ends it; a lasting exception has none. */
  until?: string;
  /** Paths without extension; one that ends with a slash means everything below. */
  from: readonly string[];
  to: readonly string[];
}

/** Every import across a border. One that no import needs any more fails the report: its line is then deleted. */
export const exceptions: readonly Exception[] = [
  {
    name: 'session',
    why: 'Every page shows who is logged in, and every area asks whether somebody is.',
    from: ['src/routes/session/'],
    to: ['src/machines/identity/session/', 'src/services/identity/', 'src/ui/identity/'],
  },
  {
    name: 'session',
    why: 'The first view of a page depends on whether this browser remembers a session.',
    from: ['src/routes/beans/'],
    to: ['src/services/identity/session'],
  },
  {
    name: 'session',
    why: 'An exchange is one statement with the look-up of its session: one round trip for both.',
    from: ['server/modules/beans/sale/exchange-store'],
    to: ['server/modules/identity/session-store', 'server/modules/identity/session-tables'],
  },
  {
    name: 'menus',
    why: 'Header, footer and floating panel of every page show what the site area keeps.',
    from: ['src/routes/shell/', 'src/ui/shell/'],
    to: ['src/services/site/', 'contract/site/calls'],
  },
  {
    name: 'menus',
    why: 'Recruitment has a header of its own, with the same menu.',
    from: ['src/routes/company/recruitment-layout'],
    to: ['src/services/site/site'],
  },
];
