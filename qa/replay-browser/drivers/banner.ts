import { nextPicture, screen, slides } from '../../../src/machines/site/banner/screen';
import type { Driver } from '../driver';
import { machineFile } from '../driver';
import { stay, success } from '../reply';
import { besideHome, isStill, openHome } from './home-page';

export const driver: Driver = {
  screen,
  address: besideHome,
  arrive: async (hands, input) => {
    await openHome(hands, { flow: 'banner', runner: 'bannerRunner', still: isStill(input) });
    await hands.see([nextPicture]);
  },
  beginsLater: true,
  calls: {
    slides: /\/selectRotationMapList$/,
    bannerRunner: machineFile('banner'),
    link: /\/m7\.html\?spm=/,
  },
  atOnce: { slides: success(slides), link: stay },
  answers: {},
  instant: ['navigate'],
  beyond: { 'navigate → failed': 'no address of a slide makes a browser refuse to open it' },
};
