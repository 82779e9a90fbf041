/** The messages that a person gets in the portal. */
export const inbox = {
  /** Messages of a page of the list. */
  pageSize: 20,
  /** The bell shows no greater number. */
  shownCount: 99,
  /** Characters of the name of what a message is about. */
  nameLength: 40,
  /** Minutes that a message waits to be read before it is mailed. */
  mailAfterMinutes: 10,
  /** Hours of the day between which mails are sent; daily ones at the first. */
  mailHours: { from: 8, to: 22 },
  /** Messages that a mail lists; it says how many more there are. */
  mailLines: 20,
  /** Characters of a reason. */
  reasonLength: 200,
} as const;
