import { screen } from '../../src/machines/identity/passkey-sign-in/screen';
import { PasskeySignIn } from '../../src/routes/identity/passkey-sign-in';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('passkeySignIn'),
  screen,
  render: () => (
    <Notices>
      <PasskeySignIn onSignedIn={() => undefined} />
    </Notices>
  ),
});
