import { screen } from '../../../src/machines/files/film-upload/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';

export const driver: RunDriver = {
  screen,
  arrive: ({ see }) => see([there(partOf('filmUpload'))]),
  answers: {},
  others: {},
  // Each case has an account of its own, which sees all films: its own are those that it can begin anew.
  books: async ({ as }) => {
    const staff = await as('staff');
    const { customerName } = Object(await staff.post('/api/portal/v1/customer/getCustomerInfo', {}));
    const found = Object(await staff.post('/api/portal/v1/staff/getFilms', { pageNum: 1, pageSize: 60 }));
    return { films: found.data.some(({ addedBy }: { addedBy: string }) => addedBy === customerName) ? 1 : 0 };
  },
};
