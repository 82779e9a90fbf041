import { absent, button, label, role, screenOf, showing, text, visible } from '../../../src/machines/shared/screen';
import { faceCheckMachine, faceCheckModel } from '../../unit/qa/fixtures/face-check';
import { flowOf, general } from '../../unit/qa/fixtures/general';
import { describeRenderedFlow } from './describe-rendered-flow';
import { FaceCheckRoute } from './face-check-route';

const { machine, model } = general(faceCheckMachine, faceCheckModel);

const waiting = () => [visible(text('等待扫码'))];
const refresh = () => [visible(button('刷新'))];

const screen = screenOf<typeof faceCheckMachine>({
  views: {
    form: ({ error }) => [
      visible(button('提交')),
      error === null ? absent(role('alert')) : showing(role('alert'), { text: error }),
    ],
    requestingAddress: () => [absent(role('button'))],
    'scanning.polling': waiting,
    'scanning.waiting': waiting,
    refresh,
    failed: refresh,
    success: () => [visible(text('核验通过'))],
  },
  events: {
    'form.edit': ({ number }, { fill }) => fill(label('证件号码'), number),
    'form.submit': (_, { click }) => click(button('提交')),
    'scan.cancel': (_, { click }) => click(button('取消')),
    'code.refresh': (_, { click }) => click(button('刷新')),
  },
  announces: {
    'form: form.submit': ({ number }) => (number.length === 18 ? undefined : 'invalidNumber'),
    'requestingAddress: requestAddress → offline': 'address',
  },
});

await describeRenderedFlow({ flow: flowOf(machine, model), screen, render: () => <FaceCheckRoute /> });
