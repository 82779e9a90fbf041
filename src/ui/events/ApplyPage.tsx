import type { ReactNode } from 'react';
import type { EventActivity } from '../../../contract/events/calls';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { activityNames, visitAddress } from '../../../contract/events/rules/activity';
import { withActivity } from '../../../contract/events/rules/open-activities';
import { formatDateTime } from '../../../contract/rules/dates';
import { Breadcrumb } from '../parts/Breadcrumb';
import { ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { PageHeading } from '../parts/PageHeading';
import { trailTo } from '../parts/trail';
import styles from './ApplyPage.module.css';
import { periodOf } from './period';

interface ApplyPageProps {
  type: ActivityType;
  activity: EventActivity | undefined;
  signUp: ReactNode;
  failed: ReactNode;
}

/** R345: what one signs up for, with the button of the form. */
export function ApplyPage({ type, activity, signUp, failed }: ApplyPageProps) {
  const name = activityNames[type];
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: name, href: visitAddress(type) }, { label: '活动报名' })} />
      <PageHeading title={`${name}报名`} />
      <Card>
        {failed ??
          (activity ? (
            <div className={styles.activity}>
              <h2>{activity.title}</h2>
              <dl>
                <div>
                  <dt>时间</dt>
                  <dd className="tabular">{periodOf(activity.beginTime, activity.finishTime)}</dd>
                </div>
                <div>
                  <dt>地点</dt>
                  <dd>{activity.place}</dd>
                </div>
                <div>
                  <dt>报名截止</dt>
                  <dd className="tabular">{formatDateTime(new Date(activity.endTime))}</dd>
                </div>
              </dl>
              {activity.activityStatus === 1 && activity.remaining === 0 && (
                <p className={styles.full}>名额已满，现在报名将进入候补名单，有名额时自动递补并邮件通知。</p>
              )}
              <div className={styles.actions}>{signUp}</div>
              <p>
                <a href={withActivity(visitAddress(type), activity.id)}>查看活动介绍</a>
              </p>
            </div>
          ) : (
            <EmptyState
              title={`近期暂无${name}`}
              note="新的活动确定后会在这里开放报名。"
              action={
                <ButtonLink kind="secondary" href={visitAddress(type)}>
                  查看往期活动
                </ButtonLink>
              }
            />
          ))}
      </Card>
    </div>
  );
}
