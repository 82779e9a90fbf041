import { pgTable, text } from 'drizzle-orm/pg-core';
import { words } from '../../database/columns';

/** Who serves customers: what the service panel shows of them, by the sales code. */
export const salespeople = pgTable('salespeople', {
  code: text().primaryKey(),
  name: words(),
  phoneNumber: words(),
  /** What the QR code says: a chat in the enterprise messenger. Empty: no QR code. */
  chatUrl: words(),
});
export type Salesperson = typeof salespeople.$inferSelect;
