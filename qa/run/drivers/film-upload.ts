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
    const { name } = Object(await staff.post('/api/portal/v1/identity/getCustomerInfo', {}));
    const found = Object(await staff.post('/api/portal/v1/staff/getFilms', { pageNum: 1, pageSize: 60 }));
    return { films: found.data.filter(({ addedBy }: { addedBy: string }) => addedBy === name).length > 0 ? 1 : 0 };
  },
};
