import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoundPhone as Bound } from '../../../contract/identity/phone-calls';
import type { boundPhoneMachine } from '../../machines/identity/bound-phone/machine';
import { boundPhoneOptions } from '../../services/identity/phone';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { BoundPhone, CodeForm, PhoneForm } from '../../ui/identity/BoundPhone';
import { ButtonLink } from '../../ui/parts/Button';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

const definition = (login: Login): FlowDefinition<typeof boundPhoneMachine> => ({
  first: ({ bound }) => ({ value: 'shown', context: { bound, phone: '', problem: '' } }),
  load: async () => (await import('../../services/identity/bound-phone-flow')).boundPhoneFlow(login),
});

/** The mobile number of an account, once it is known (R396). */
export function AccountPhone({ customerCode, next }: { customerCode: string; next?: { href: string; text: string } }) {
  return (
    <Loaded query={useQuery(boundPhoneOptions(customerCode))} waiting={<Spinner label="加载中" />}>
      {(data) => (
        <>
          <BoundPhoneFlow bound={data} customerCode={customerCode} />
          {next && data.phone !== '' && <ButtonLink href={next.href}>{next.text}</ButtonLink>}
        </>
      )}
    </Loaded>
  );
}

/** Binding and changing the number, with its flow. */
export function BoundPhoneFlow({ bound: { phone, changeable }, customerCode }: { bound: Bound; customerCode: string }) {
  const { login } = useSession();
  const queryClient = useQueryClient();
  const flow = useFlow(
    () => definition(login),
    useMemo(() => ({ bound: phone }), [phone]),
  );
  useNotices(flow, ({ bound }) =>
    queryClient.setQueryData(boundPhoneOptions(customerCode).queryKey, (known) => known && { ...known, phone: bound }),
  );
  useLoadFailure(flow);

  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const cancel = () => flow.send({ type: 'phone.cancel' });
  return (
    <div data-flow="boundPhone" data-state={state}>
      {state === 'shown' ? (
        <BoundPhone bound={context.bound} changeable={changeable} onEdit={() => flow.send({ type: 'phone.edit' })} />
      ) : state === 'entering' || state === 'sending' || state === 'awaitingLogin' ? (
        <PhoneForm
          known={context.phone}
          busy={state !== 'entering'}
          problem={context.problem}
          onSend={(entered) => flow.send({ type: 'phone.submit', phone: entered })}
          onCancel={cancel}
        />
      ) : (
        <CodeForm
          phone={context.phone}
          change={context.bound !== ''}
          busy={state === 'binding'}
          resending={state === 'resending'}
          problem={context.problem}
          onConfirm={(values) => flow.send({ type: 'code.submit', ...values })}
          onResend={() => flow.send({ type: 'code.resend' })}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
