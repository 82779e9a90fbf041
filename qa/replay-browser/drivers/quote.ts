import { screen } from '../../../src/machines/site/quote/screen';
import type { Driver } from '../driver';
import { machineFile } from '../driver';
import { besideHome, openHome } from './home-page';

export const driver: Driver = {
  screen,
  address: besideHome,
  arrive: (hands) => openHome(hands, { flow: 'quote', runner: 'quoteRunner', still: true }),
  calls: { quoteRunner: machineFile('quote') },
  answers: {},
};
