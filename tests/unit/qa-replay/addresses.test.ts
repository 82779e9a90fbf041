import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { sample } from '../../../src/machines/beans/task/screen';
import { slides } from '../../../src/machines/site/banner/screen';
import { createAppRouter } from '../../../src/router';
import { leadsSomewhere } from '../../../src/routes/shell/known-addresses';

const router = createAppRouter({ transport: () => Promise.reject(new Error('nothing is fetched here')) });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) });

it('the addresses of what a replay shows lead somewhere: pages leave out content whose address is not known', () => {
  const addresses = [sample.href, ...slides.map(({ redirectPath }) => redirectPath)];
  expect(addresses.filter((address) => !leadsSomewhere(router, address))).toEqual([]);
});
