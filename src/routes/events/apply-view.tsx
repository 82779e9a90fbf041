import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames } from '../../../contract/events/rules/activity';
import { ApplyPage } from '../../ui/events/ApplyPage';
import { FailedState } from '../../ui/parts/FailedState';
import { PortalPage } from '../shell/portal-page';
import { EndCountdown } from './end-countdown';
import { SignUp } from './sign-up';
import { useActivity } from './use-activity';
import { useHeldActivity } from './use-held-activity';

/** The page of the sign-up (R345). */
export function ApplyView({ type, drawer }: { type: ActivityType; drawer: boolean }) {
  const { activity, readAt, isError, refetch } = useActivity(type);
  const { shown, ...opening } = useHeldActivity(activity);
  return (
    <PortalPage current={type === 0 ? 'factoryVisit' : 'about'}>
      <ApplyPage
        type={type}
        activity={shown}
        failed={
          isError ? (
            <FailedState message={`${activityNames[type]}暂时无法显示，请稍后重试`} onRetry={() => void refetch()} />
          ) : undefined
        }
        signUp={
          shown && (
            <>
              <SignUp key={shown.id} activity={shown} opened={drawer} ownPage {...opening} />
              <EndCountdown activity={shown} readAt={readAt} />
            </>
          )
        }
      />
    </PortalPage>
  );
}
