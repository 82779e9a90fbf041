import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, words } from '../../database/columns';

/** Lines of the service menus, each with who answers for it (R310). */
export const serviceContacts = pgTable(
  'service_contacts',
  {
    id: id(),
    /** Which menu it is in: the cards of the contact page, the complaint hotline, the home of the service guide. */
    place: text({ enum: ['sales', 'complaint', 'service'] }).notNull(),
    menuName: text().notNull(),
    /** Empty: nobody of its own. */
    salesClass: words(),
    businessName: words(),
    phoneNumber: words(),
    qq: words(),
    qqUrl: words(),
    /** What the QR code says: a chat in the enterprise messenger. */
    chatUrl: words(),
    position: integer().notNull(),
    visible: boolean().notNull().default(true),
  },
  (table) => [index('service_contacts_place').on(table.place, table.position)],
);

/** The places of the group. Coordinates in hundredths of a degree. */
export const groupSites = pgTable('group_sites', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  phoneNumber: words(),
  mapUrl: words(),
  longitude: integer().notNull(),
  latitude: integer().notNull(),
  position: integer().notNull(),
  visible: boolean().notNull().default(true),
});
