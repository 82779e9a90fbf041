import type { ReactNode } from 'react';
import type { EventActivity } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames, visitAddress } from '../../../contract/events/rules/activity';
import { activityState, withActivity } from '../../../contract/events/rules/open-activities';
import { formatDateTime } from '../../../contract/rules/dates';
import { bannerMultilayer, hall } from '../../../contract/rules/photos';
import { ArticleBody } from '../parts/ArticleBody';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { PageBanner } from '../parts/PageBanner';
import { PageLink } from '../parts/PageLink';
import { Picture } from '../parts/Picture';
import styles from './EventPage.module.css';
import { periodOf } from './period';
import { visitTrail } from './trail';

const leads: Readonly<Record<ActivityType, string>> = {
  0: '走进车间，看一块电路板怎样做出来',
  1: '与工程师面对面，把设计里的难题讲清楚',
};

const pictures: Readonly<Record<ActivityType, string>> = { 0: hall.path, 1: bannerMultilayer.path };

interface EventPageProps {
  type: ActivityType;
  /** What one can sign up for now (R342). */
  activity: EventActivity | undefined;
  /** All that one can sign up for. */
  open: readonly EventActivity[];
  /** R341: the countdown with the button of the sign-up. */
  signUp: ReactNode;
  /** The activities could not be loaded. */
  failed?: ReactNode;
  children?: ReactNode;
}

/** A factory visit or a technical salon (R340, R359). */
export function EventPage({ type, activity, open, signUp, failed, children }: EventPageProps) {
  const name = activityNames[type];
  return (
    <>
      <PageBanner picture={pictures[type]} trail={visitTrail(type)} title={name} lead={leads[type]}>
        {activity && <div className={styles.signUp}>{signUp}</div>}
      </PageBanner>
      <div className={styles.page}>
        <div className={styles.top}>
          <nav aria-label="活动类型" className={styles.types}>
            {([0, 1] as const).map((one) => (
              <PageLink key={one} href={visitAddress(one)} aria-current={one === type ? 'page' : undefined}>
                {activityNames[one]}
              </PageLink>
            ))}
          </nav>
        </div>
        {failed ?? <Introduction activity={activity} name={name} />}
        {open.length > 1 && <OpenActivities activities={open} shown={activity?.id} name={name} />}
        {children}
      </div>
    </>
  );
}

function Introduction({ activity, name }: { activity: EventActivity | undefined; name: string }) {
  if (!activity)
    return (
      <Card>
        <EmptyState title={`近期暂无${name}`} note="新的活动确定后会在这里开放报名，往期活动见下方。" />
      </Card>
    );
  const { title, introduction, appletCodePictureUrl, beginTime, finishTime, endTime, place, capacity } = activity;
  const facts = [
    ['时间', periodOf(beginTime, finishTime)],
    ['地点', place],
    ['报名截止', formatDateTime(new Date(endTime))],
    ['名额', `${capacity}人`],
  ] as const;
  return (
    <Card className={styles.introduction}>
      <section aria-labelledby="event-title">
        <h2 id="event-title">{title}</h2>
        <ArticleBody html={introduction} />
      </section>
      <aside className={styles.facts}>
        <dl>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tabular">{text}</dd>
            </div>
          ))}
        </dl>
        {appletCodePictureUrl !== '' && (
          <figure className={styles.code}>
            <Picture path={appletCodePictureUrl} ratio={1} sizes="160px" />
            <figcaption>微信扫码，在小程序查看活动</figcaption>
          </figure>
        )}
      </aside>
    </Card>
  );
}

interface OpenActivitiesProps {
  activities: readonly EventActivity[];
  /** The one that the page shows. */
  shown: number | undefined;
  name: string;
}

function OpenActivities({ activities, shown, name }: OpenActivitiesProps) {
  return (
    <EventSection id="open-activities" title={`正在报名的${name}`} note={`共${activities.length}场，先截止的在前`}>
      <ul className={styles.open}>
        {activities.map(({ id, activityType, title, beginTime, finishTime, endTime, place, ...state }) => (
          <li key={id}>
            <PageLink
              href={withActivity(visitAddress(activityType), id)}
              aria-current={id === shown ? 'true' : undefined}
            >
              <strong>{title}</strong>
              <span className={styles.state}>{activityState(state)}</span>
              <span className="tabular">{periodOf(beginTime, finishTime)}</span>
              <span>{place}</span>
              <span className="tabular">{formatDateTime(new Date(endTime))}截止报名</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </EventSection>
  );
}

interface EventSectionProps {
  id: string;
  title: string;
  note?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function EventSection({ id, title, note, actions, children }: EventSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
