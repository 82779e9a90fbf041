import type { downloadMessageMachine } from '../../machines/site/download-message/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { SendToPhone } from '../../ui/site/download/SendToPhone';
import { useCaptcha } from '../shared/use-captcha';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof downloadMessageMachine> = {
  first: () => ({ value: 'open', context: { words: '' } }),
  load: async () => (await import('../../services/site/download-message-flow')).downloadMessageFlow,
};

interface DownloadMessageProps {
  android: boolean;
  ios: boolean;
}

/** Sends the address of the app to a phone, with its flow. */
export function DownloadMessage({ android, ios }: DownloadMessageProps) {
  const captcha = useCaptcha(true);
  const { captchaId = '' } = captcha;
  const flow = useFlow(() => definition);
  useEmitted(flow, captcha.refresh);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const { words } = useFlowContext(flow);
  return (
    <div data-flow="downloadMessage" data-state={state}>
      <SendToPhone
        android={android}
        ios={ios}
        sending={state === 'sending'}
        answer={words === '' ? undefined : { tone: state === 'sent' ? 'ok' : 'bad', text: words }}
        captcha={captcha}
        onSend={(wanted) => flow.send({ type: 'message.send', ...wanted, captchaId })}
      />
    </div>
  );
}
