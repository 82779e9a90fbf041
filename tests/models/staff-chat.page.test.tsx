import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/service/staff-chat/screen';
import { StaffChat } from '../../src/routes/service/staff-chat';
import { BeansStage, newVisit } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

await describeRenderedFlow({
  flow: flowNamed('staffChat'),
  screen,
  render: () => {
    newVisit();
    // Each case begins without a draft.
    sessionStorage.clear();
    return (
      <BeansStage>
        <StaffChat chatId="1f0c8f0e-0000-4000-8000-000000000001" replies={[]} answers onChange={() => undefined} />
      </BeansStage>
    );
  },
  // As the line of staff tells it.
  overrides: { 'chat.change': (event, { send }) => send(event) },
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
});
