/** The messages that a person gets in the portal. */
export const inbox = {
  /** Messages of a page of the list. */
  pageSize: 20,
  /** The bell shows no greater number. */
  shownCount: 99,
  /** Characters of the name of what a message is about. */
  nameLength: 40,
  /** Characters of a reason. */
  reasonLength: 200,
} as const;
