import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import { screen } from '../../../src/machines/events/passes/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';
import { driver as importing } from './importing';

const { previewFile: _, importFile: __, employees: ___, ...calls } = importing.calls;
const { employees: ____, ...atOnce } = importing.atOnce ?? {};

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/passes');
    await hands.see([visible(partOf('passes'))]);
  },
  calls: { ...calls, checkPass: /\/checkInPass$/ },
  atOnce: { ...atOnce, customer: customerReply('E10050'), rights: success(heldBy(rightsOf('activity'))) },
  outside: { login: { ...loginOutside, error: (hands) => beSignedIn(hands, true) } },
  // A photo is read in the browser, without a request.
  instant: ['readPass'],
  beyond: {
    'photo.take(photo)': '照片由浏览器识别，没有可以代答的请求',
  },
  answers: {
    checkPass: {
      done: () =>
        success({ name: '李雷', title: '工厂参观', beginTime: 1_795_000_000_000, finishTime: 1_795_007_200_000 }),
    },
    passFactor: { done: () => success(null) },
  },
};
