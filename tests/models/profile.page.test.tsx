import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/identity/profile/screen';
import { useProfile } from '../../src/routes/session/profile-context';
// What is fetched when the dialog opens is fetched before the tests.
import '../../src/routes/session/profile-dialog';
import '../../src/routes/session/profile-forms';
import { ProfileProvider } from '../../src/routes/session/profile-provider';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

let open: () => void = () => undefined;
let need: () => void = () => undefined;
let drop: () => void = () => undefined;

function Menu() {
  const { openProfile, requireName } = useProfile();
  open = openProfile;
  // What becomes of the comment is not this flow's affair.
  need = () => {
    const left = new AbortController();
    drop = () => left.abort();
    void requireName(left.signal).catch(() => undefined);
  };
  return null;
}

await describeRenderedFlow({
  flow: flowNamed('profile'),
  screen,
  requirements: ['R202', 'R203'],
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider>
        <Menu />
      </ProfileProvider>
    </QueryClientProvider>
  ),
  fromEffect: ['profile.open', 'gate.need'],
  // The size of the picture is of no account, and the box depends on the window.
  foreseen: (event) =>
    event.type === 'picture.choose'
      ? { ...event, picture: event.picture.name }
      : event.type === 'crop.confirm'
        ? event.type
        : event,
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
  overrides: { 'profile.open': () => open(), 'gate.need': () => need(), 'gate.drop': () => drop() },
});
