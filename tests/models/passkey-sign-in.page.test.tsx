import { useState } from 'react';
import { screen } from '../../src/machines/identity/passkey-sign-in/screen';
import { PasskeySignIn } from '../../src/routes/identity/passkey-sign-in';
import { Notices } from '../../src/routes/shared/notices';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

/** The tabs of the login page, without the forms under them. */
function Ways() {
  const [field, setField] = useState(false);
  return (
    <>
      <button type="button" role="tab" onClick={() => setField(false)}>
        手机登录
      </button>
      <button type="button" role="tab" onClick={() => setField(true)}>
        密码登录
      </button>
      <PasskeySignIn field={field} onSignedIn={() => undefined} />
    </>
  );
}

await describeRenderedFlow({
  flow: flowNamed('passkeySignIn'),
  screen,
  // Whether the form of the password is shown.
  fromEffect: ['form.show', 'form.hide'],
  unanswered: {
    手机登录: 'shows a form, which is none of this flow',
    密码登录: 'shows a form, which is none of this flow',
  },
  render: () => (
    <Notices>
      <Ways />
    </Notices>
  ),
});
