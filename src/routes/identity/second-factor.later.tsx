import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SecondFactor } from '../../../contract/identity/factor-calls';
import type { secondFactorMachine } from '../../machines/identity/second-factor/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import {
  FactorCode,
  FactorOff,
  FactorOn,
  FactorPassword,
  PasskeyName,
  PasskeyRemoval,
  RecoveryCodes,
} from '../../ui/identity/SecondFactor';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof secondFactorMachine> = {
  first: ({ enrolled, passed }) => ({
    value: enrolled ? 'on' : 'off',
    context: {
      enrolled,
      passed,
      purpose: 'renew',
      secret: '',
      uri: '',
      recoveryCodes: [],
      problem: '',
      name: '',
      passkey: { id: '', name: '' },
    },
  }),
  load: async () => (await import('../../services/identity/second-factor-flow')).secondFactorFlow,
};

const submitTexts = {
  pass: '通过验证',
  renew: '更换恢复码',
  remove: '确认关闭',
  add: '通过验证',
  drop: '通过验证',
} as const;

/** The second factor of an account, once it is known. */
export default function AccountFactor({ customerCode }: { customerCode: string }) {
  return (
    <Loaded query={useQuery(secondFactorOptions(customerCode))} waiting={<Spinner label="加载中" />}>
      {(factor) => <SecondFactorFlow factor={factor} customerCode={customerCode} />}
    </Loaded>
  );
}

/** Turning it on and off, with its flow. */
export function SecondFactorFlow({ factor, customerCode }: { factor: SecondFactor; customerCode: string }) {
  const { enrolled, required, passed, permitNeeded, hasPassword, recoveryCodesLeft, passkeys } = factor;
  const queryClient = useQueryClient();
  const flow = useFlow(
    () => definition,
    useMemo(() => ({ enrolled, passed }), [enrolled, passed]),
  );
  useNotices(flow, () => {
    void queryClient.invalidateQueries({ queryKey: secondFactorOptions(customerCode).queryKey });
    // Roles rest until it is passed.
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  });
  useLoadFailure(flow);

  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const form = { problem: context.problem, onCancel: () => flow.send({ type: 'factor.cancel' }) };
  const leave = () => flow.send({ type: 'passkey.cancel' });
  const confirm = (code: string) => flow.send({ type: 'code.submit', code });
  return (
    <div data-flow="secondFactor" data-state={state}>
      {state === 'off' ? (
        <FactorOff required={required} onStart={() => flow.send({ type: 'factor.start' })} />
      ) : state === 'on' ? (
        <FactorOn
          passed={context.passed}
          codesLeft={recoveryCodesLeft}
          passkeys={passkeys}
          onAddPasskey={() => flow.send({ type: 'passkey.add' })}
          onRemovePasskey={({ id, name }) => flow.send({ type: 'passkey.remove', passkey: { id, name } })}
          onPass={() => flow.send({ type: 'factor.pass' })}
          onRenew={() => flow.send({ type: 'codes.renew' })}
          onRemove={() => flow.send({ type: 'factor.remove' })}
        />
      ) : state === 'asking' || state === 'starting' ? (
        <FactorPassword
          {...form}
          busy={state === 'starting'}
          hasPassword={hasPassword}
          permitNeeded={permitNeeded}
          onContinue={(given) => flow.send({ type: 'password.submit', ...given })}
        />
      ) : state === 'scanning' || state === 'confirming' ? (
        <FactorCode
          {...form}
          busy={state === 'confirming'}
          submitText="确认开启"
          setup={{ secret: context.secret, uri: context.uri }}
          onConfirm={confirm}
        />
      ) : state === 'codes' ? (
        <RecoveryCodes codes={context.recoveryCodes} onSaved={() => flow.send({ type: 'codes.saved' })} />
      ) : state === 'naming' || state === 'creating' ? (
        <PasskeyName
          {...form}
          onCancel={leave}
          busy={state === 'creating'}
          name={context.name}
          use="代替动态验证码"
          onCreate={(name) => flow.send({ type: 'passkey.create', name })}
        />
      ) : state === 'dropping' || state === 'removingPasskey' ? (
        <PasskeyRemoval
          {...form}
          onCancel={leave}
          busy={state === 'removingPasskey'}
          name={context.passkey.name}
          use="通过两步验证"
          onRemove={() => flow.send({ type: 'passkey.drop' })}
        />
      ) : (
        <FactorCode
          {...form}
          key="proving"
          busy={state !== 'proving'}
          submitText={submitTexts[context.purpose]}
          onPasskey={passkeys.length > 0 ? () => flow.send({ type: 'passkey.use' }) : undefined}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
