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
    why: 'Rows belong to accounts by foreign key, and the server alone decides whose session a request has.',
    from: ['server/modules/', 'server/samples/'],
    to: [
      'server/modules/identity/tables',
      'server/modules/identity/accounts-store',
      'server/modules/identity/session-cookie',
      'server/modules/identity/session-store',
    ],
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

  // Temporary.
  {
    name: 'banners of the anniversary',
    why: 'The anniversary shows a banner that the home page shows too.',
    until: 'the query of the banners stands in src/services/shared',
    from: ['src/routes/beans/'],
    to: ['src/services/site/home'],
  },
  {
    name: 'address of an exchange',
    why: 'The records of the ledger open the address dialog of the sale.',
    until: 'the dialog stands in src/ui/beans',
    from: ['src/routes/beans/ledger/'],
    to: ['src/ui/beans/sale/dialogs/AddressDialog'],
  },
  {
    name: 'notices of the ticker',
    why: 'The ticker takes its notices as the news calls them.',
    until: 'its service names the type by the call: CallData of contract/index',
    from: ['src/routes/site/home/ticker-section'],
    to: ['contract/news/calls'],
  },
  {
    name: 'rules for written content',
    why: 'News and goods are both written in the same limited HTML.',
    until: 'the rules and the cleaner stand in contract/rules and server/http',
    from: ['src/services/beans/beans', 'server/samples/beans/load'],
    to: ['contract/news/rules/article-html', 'server/modules/news/clean-html'],
  },
  {
    name: 'files and archive',
    why: 'The upload of a proof asks whose report it belongs to.',
    until: 'the archive hands that check to the files',
    from: ['server/modules/files/'],
    to: ['server/modules/archive/'],
  },
  {
    name: 'identity and beans',
    why: 'The customer call answers the balance; foreign keys and a masked number are shared.',
    until: 'what several areas need stands in server/http or server/security',
    from: ['server/modules/identity/', 'server/modules/beans/', 'server/modules/live/', 'server/modules/site/'],
    to: [
      'server/modules/beans/ledger/ledger-store',
      'server/modules/beans/columns',
      'server/modules/identity/masked',
      'server/modules/identity/token',
      'server/modules/site/account-qrcode',
    ],
  },
  {
    name: 'sample accounts',
    why: 'The samples of the film score as the sample customers.',
    until: 'the sample accounts stand in server/samples',
    from: ['server/samples/live/'],
    to: ['server/modules/identity/samples'],
  },
  {
    name: 'parts of the beans',
    why: 'The records of the ledger list exchanges, and tasks read the catalogue of the sale.',
    until: 'files directly in server/modules/beans compose them',
    from: ['server/modules/beans/ledger/', 'server/modules/beans/tasks/'],
    to: ['server/modules/beans/sale/'],
  },
  {
    name: 'signature of the sandbox',
    why: 'The e-sign sandbox signs with the PDF code of the archive.',
    until: 'signing stands in server/security',
    from: ['server/providers/esign/sandbox'],
    to: ['server/modules/archive/pdf/'],
  },
  {
    name: 'sample pictures',
    why: 'A module draws the sample pictures.',
    until: 'server/samples draws them',
    from: ['server/modules/news/routes'],
    to: ['server/samples/art/'],
  },
];
