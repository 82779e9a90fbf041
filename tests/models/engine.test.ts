import { faceCheckMachine, faceCheckModel } from '../unit/qa/fixtures/face-check';
import { flowOf, general } from '../unit/qa/fixtures/general';
import { describeFlow } from './support/describe-flow';

const { machine, model } = general(faceCheckMachine, faceCheckModel);

await describeFlow(flowOf(machine, model));
