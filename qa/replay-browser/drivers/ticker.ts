import { notices, screen } from '../../../src/machines/site/ticker/screen';
import type { Driver } from '../driver';
import { machineFile } from '../driver';
import { success } from '../reply';
import { besideHome, isStill, openHome } from './home-page';

export const driver: Driver = {
  screen,
  address: besideHome,
  arrive: (hands, input) => openHome(hands, { flow: 'ticker', runner: 'tickerRunner', still: isStill(input) }),
  beginsLater: true,
  calls: { notices: /\/selectNoticeInfoList$/, tickerRunner: machineFile('ticker') },
  atOnce: { notices: success({ root: notices, total: notices.length }) },
  answers: {},
};
