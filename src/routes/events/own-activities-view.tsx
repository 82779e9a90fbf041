import { useQuery } from '@tanstack/react-query';
import { use, useState, useSyncExternalStore } from 'react';
import type { SignUp } from '../../../contract/events/calls';
import { cancelSignUp, ownSignUpsOptions } from '../../services/events/own-sign-ups';
import { ServerClockContext } from '../../services/shared/server-clock';
import type { CancelDialogProps } from '../../ui/events/CancelDialog';
import { ActivitiesFrame, ActivityPasses } from '../../ui/events/OwnActivities';
import { FailedState } from '../../ui/parts/FailedState';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { useAct } from '../session/use-act';

const loadDialog = () => import('../../ui/events/CancelDialog');

/** What the customer has signed up for, with the passes. */
export function OwnActivitiesView() {
  const { customer } = useSession();
  const code = customer?.customerCode ?? '';
  const { data, isError, refetch } = useQuery(ownSignUpsOptions(code));
  const now = useServerMinute();
  const [leaving, setLeaving] = useState<SignUp>();
  const dialog = useLazyPart<CancelDialogProps>(loadDialog);
  const cancel = useAct({
    act: cancelSignUp,
    onDone: () => setLeaving(undefined),
    message: () => '已取消报名',
    changes: ['events'],
  });
  return (
    <>
      <ActivitiesFrame>
        {!customer ? (
          <CustomerGate title="登录后查看您的活动" note="报名的活动和入场二维码会保存在您的账号中。" />
        ) : isError && !data ? (
          <FailedState message="我的活动暂时无法显示，请稍后重试" onRetry={() => void refetch()} />
        ) : (
          <ActivityPasses
            signUps={data}
            now={now}
            onCancel={(signUp) => {
              dialog.load();
              setLeaving(signUp);
            }}
          />
        )}
      </ActivitiesFrame>
      {dialog.Part && (
        <dialog.Part
          title={leaving?.activity.title}
          busy={cancel.isPending}
          onCancel={() => leaving && cancel.mutate(leaving.signUpId)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** The server's time, to the minute. */
function useServerMinute(): number {
  const clock = use(ServerClockContext);
  const minute = () => Math.floor(clock.now() / 60_000) * 60_000;
  return useSyncExternalStore(clock.subscribe, minute, minute);
}
