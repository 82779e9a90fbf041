export interface Exception {
  name: string;
  why: string;
  /** The change that removes it; absent for a permanent exception. */
  until?: string;
  /** Paths without extension; a trailing slash includes everything below. */
  from: readonly string[];
  to: readonly string[];
}

/** All permitted imports across borders. An unused exception fails the report and must be deleted. */
export const exceptions: readonly Exception[] = [
  {
    name: 'session',
    why: 'Every page shows the signed-in account, and every area depends on it.',
    from: ['src/routes/session/'],
    to: [
      'src/machines/identity/',
      'src/services/identity/',
      'src/services/files/bytes',
      'src/ui/identity/',
      'contract/files/rules/',
    ],
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
    name: 'pictures',
    why: 'Pictures of comments are uploaded by the flow of all uploads; comments are a foundation themselves.',
    from: ['src/routes/comments/use-pictures', 'src/routes/comments/open-box', 'src/machines/comments/comment/model'],
    to: ['src/routes/files/', 'src/services/files/', 'contract/files/rules/'],
  },
  {
    name: 'pictures',
    why: 'Every form of the console uploads its pictures by the flow of all uploads.',
    from: ['src/routes/shell/staff-page'],
    to: ['src/routes/files/'],
  },
  {
    name: 'imports and exports',
    why: 'Every area of the console imports and exports its files by one flow each, which asks for the second factor of the session.',
    from: ['src/routes/session/importing', 'src/routes/session/exporting'],
    to: ['src/machines/files/importing/machine', 'src/machines/files/exporting/machine', 'src/services/files/'],
  },
  {
    name: 'chat',
    why: 'The floating panel of every page opens the chat; the chunk of its window is fetched when it is pressed.',
    from: ['src/routes/shell/use-chat', 'src/routes/shell/portal-page'],
    to: ['src/routes/service/chat-dialog'],
  },
  {
    name: 'menus',
    why: 'Header, footer and floating panel of every page show data of the site area.',
    from: ['src/routes/shell/', 'src/ui/shell/'],
    to: ['src/services/site/', 'contract/site/calls'],
  },
  {
    name: 'menus',
    why: 'Recruitment has a header of its own, with the same menu.',
    from: ['src/routes/company/recruitment-layout'],
    to: ['src/services/site/site'],
  },
  {
    name: 'tips',
    why: 'The page of a live video has the button that tips it.',
    from: ['src/routes/live/live-view'],
    to: ['src/routes/tips/tip'],
  },
  {
    name: 'barrage',
    why: 'Barrage is comments over a video: the list of the player reports one by the flow of all comments.',
    from: ['src/routes/player/barrage-panel.later'],
    to: ['src/routes/comments/use-report'],
  },
  {
    name: 'structured data',
    why: 'What search engines read of all kinds of pages is built in one place.',
    from: ['src/routes/shared/structured-data'],
    to: ['contract/comments/', 'contract/events/', 'contract/site/rules/showcases'],
  },
];
