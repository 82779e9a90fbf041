import { catalogue } from '../../src/machines/catalogue';
import { describeFlow } from './support/describe-flow';

for (const flow of catalogue) await describeFlow(flow);
