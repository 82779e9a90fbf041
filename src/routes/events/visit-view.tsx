import type { ReactNode } from 'react';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { EventPage } from '../../ui/events/EventPage';
import { FailedState } from '../../ui/parts/FailedState';
import { hydrateLater } from '../shared/hydrate-later';
import { PortalPage } from '../shell/portal-page';
import { EndCountdown } from './end-countdown';
import { SignUp } from './sign-up';
import { useActivity } from './use-activity';
import { useHeldActivity } from './use-held-activity';
import type { VisitSectionsProps } from './visit-sections.later';

const VisitSections = hydrateLater<VisitSectionsProps>(() => import('./visit-sections.later'));

interface VisitProps {
  type: ActivityType;
  name: string;
}

/** Factory visits, or technical salons (R340–R359). */
export function VisitView({ type, name }: VisitProps) {
  return (
    <PortalPage current={type === 0 ? 'factoryVisit' : 'about'}>
      <CurrentVisit type={type} name={name}>
        <VisitSections type={type} />
      </CurrentVisit>
    </PortalPage>
  );
}

/** What one can sign up for now (R341, R342), above what was earlier. */
export function CurrentVisit({ type, name, children }: VisitProps & { children?: ReactNode }) {
  const { activity, open, readAt, isError, refetch } = useActivity(type);
  const { shown, ...opening } = useHeldActivity(activity);
  return (
    <EventPage
      type={type}
      activity={shown}
      open={open}
      signUp={
        shown && (
          <>
            <SignUp key={shown.id} activity={shown} {...opening} />
            <EndCountdown activity={shown} readAt={readAt} />
          </>
        )
      }
      failed={
        isError ? <FailedState message={`${name}暂时无法显示，请稍后重试`} onRetry={() => void refetch()} /> : undefined
      }
    >
      {children}
    </EventPage>
  );
}
