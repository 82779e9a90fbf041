import type { PairDriver } from '../driver';
import { driver as staffChat } from '../drivers/staff-chat';

export const driver: PairDriver = {
  sides: [{}, {}],
  books: staffChat.books,
};
