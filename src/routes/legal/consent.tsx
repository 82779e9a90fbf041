import { consentFlow } from '../../services/legal/consent-flow';
import { useFlowContext, useTag } from '../../services/shared/use-flow';
import { useStarted } from '../../services/shared/use-started';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { FlowSection } from '../shared/flow-section';
import { useNotices } from '../shared/notices';

const fetchDialog = () => import('../../ui/legal/ConsentDialog');

/** The consent of a customer, with its flow; the dialog is fetched where there is something to accept. */
export default function Consent({ onDeclined }: { onDeclined: () => void }) {
  const flow = useStarted(() => consentFlow);
  useNotices(flow, onDeclined);
  const open = useTag(flow, 'dialog');
  const { Part } = useLazyPart(fetchDialog, open);
  const busy = useTag(flow, 'busy');
  const { terms } = useFlowContext(flow);
  return (
    <FlowSection name="consent" flow={flow}>
      {Part && (
        <Part
          open={open}
          terms={terms}
          busy={busy}
          onAccept={() => flow.send({ type: 'terms.accept' })}
          onDecline={() => flow.send({ type: 'terms.decline' })}
        />
      )}
    </FlowSection>
  );
}
