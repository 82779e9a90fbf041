import { screen } from '../../src/machines/identity/new-password/screen';
import { NewPassword } from '../../src/routes/identity/new-password';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({ flow: flowNamed('newPassword'), screen, render: () => <NewPassword /> });
