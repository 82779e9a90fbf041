export const staff = {
  invitationHours: 24,
  /** Days for which an act waits for a second person; so many of one person wait at a time. */
  requestDays: 7,
  requestsOpen: 20,
  nameMaxLength: 50,
  roleNameMaxLength: 20,
  rolesOfAccount: 20,
  reasonMaxLength: 200,
  /** Rows of one export; a longer list is exported in parts. */
  exportRows: 50_000,
  /** Up to so many rows are exported at once, more in the background. */
  exportRowsAtOnce: 1_000,
  /** Rows that are read and kept in one step. */
  exportPageRows: 500,
  /** A background export that takes longer has failed. */
  exportMinutes: 30,
  /** Files are kept for so long, and so many of each person. */
  exportDays: 7,
  exportsKept: 20,
  /** Of one person, under way at a time. */
  exportsAtOnce: 3,
  /** Others who have the same record open, by name. */
  presencesShown: 20,
  /** Own drafts, and what waits for the own review, on the start page. */
  ownWorkShown: 20,
  /** Characters of one value, such as an article's HTML. */
  contentMaxLength: 60_000,
  /** Who may be asked for a review, by name. */
  reviewersShown: 200,
  /** Characters of a remark on a draft; those of a record that may be open; and how many are kept with those that are resolved. */
  remarkLength: 1_000,
  remarksOpen: 100,
  remarksKept: 200,
  /** Hours for which a link shows what is not published. */
  previewHours: 24,
  /** Records of one import, within the size limit of a request. */
  importRows: 5_000,
  /** Characters of a file's name. */
  importNameLength: 200,
  /** Rows of an import in the background that are checked, or taken, in one step. */
  importPageRows: 25,
  /** Imports are kept for so long, and so many of each person. */
  importDays: 7,
  importsKept: 20,
  /** Of one person, under way at a time. */
  importsAtOnce: 3,
  /** Changes of an import, and what is wrong with it, that are shown at once. */
  importChanges: 50,
  importFaults: 50,
  /** Records of one kind that the search over all kinds shows. */
  /** Records that a field is chosen from, by one search. */
  choicesShown: 30,
  foundOfKind: 5,
  /** Entries of one kind that a month of the calendar shows. */
  calendarEntries: 300,
  /** Who looks at the same personal data again within this time makes no further entry in the log. */
  readAgainMinutes: 10,
} as const;
