import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { testimonialsOptions } from '../../services/events/events';
import { EventPage } from '../../ui/events/EventPage';
import { Testimonials } from '../../ui/events/Testimonials';
import { FailedState } from '../../ui/parts/FailedState';
import { PortalPage } from '../shell/portal-page';
import { AlbumsSection } from './albums-section';
import { EndCountdown } from './end-countdown';
import { GallerySection } from './gallery-section';
import { NewsSection } from './news-section';
import { SignUp } from './sign-up';
import { useActivity } from './use-activity';

interface VisitProps {
  type: ActivityType;
  name: string;
}

/** Factory visits, or technical salons (R340–R359). */
export function VisitView({ type, name }: VisitProps) {
  const { data: testimonials = [] } = useQuery(testimonialsOptions(type));
  return (
    <PortalPage current={type === 0 ? 'factoryVisit' : 'about'}>
      <CurrentVisit type={type} name={name}>
        <GallerySection type={type} />
        <Testimonials testimonials={testimonials} />
        <NewsSection type={type} />
        <AlbumsSection type={type} />
      </CurrentVisit>
    </PortalPage>
  );
}

/** What one can sign up for now (R341, R342), above what was earlier. */
export function CurrentVisit({ type, name, children }: VisitProps & { children?: ReactNode }) {
  const { activity, readAt, isError, refetch } = useActivity(type);
  return (
    <EventPage
      type={type}
      activity={activity}
      signUp={
        activity && (
          <>
            <SignUp key={activity.id} activity={activity} />
            <EndCountdown activity={activity} readAt={readAt} />
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
