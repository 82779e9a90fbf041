import type { ReactNode } from 'react';
import type { SignUp } from '../../../contract/events/calls';
import { activityNames, visitAddress } from '../../../contract/events/rules/activity';
import { formatDateTime } from '../../../contract/rules/dates';
import { AccountSection } from '../parts/AccountSection';
import { Button, ButtonLink } from '../parts/Button';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { LaterQrCode } from '../parts/LaterQrCode';
import { SkeletonText } from '../parts/Skeleton';
import styles from './OwnActivities.module.css';
import { periodOf } from './period';

export function ActivitiesFrame({ children }: { children: ReactNode }) {
  return (
    <AccountSection title="我的活动" note="到场时出示入场二维码；不能参加请提前取消，让给候补的客户。">
      <Card>{children}</Card>
    </AccountSection>
  );
}

interface ActivityPassesProps {
  /** Undefined until they are known. */
  signUps: readonly SignUp[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onCancel: (signUp: SignUp) => void;
}

export function ActivityPasses({ signUps, now, onCancel }: ActivityPassesProps) {
  if (signUps === undefined)
    return (
      <div role="status">
        <span className="visually-hidden">正在加载</span>
        <SkeletonText lines={6} />
      </div>
    );
  if (signUps.length === 0)
    return (
      <EmptyState
        title="您还没有报名活动"
        note="客户参观和技术沙龙免费开放报名。"
        action={<ButtonLink href={visitAddress(0)}>查看活动</ButtonLink>}
      />
    );
  return (
    <ul className={styles.list}>
      {signUps.map((signUp) => (
        <li key={signUp.signUpId}>
          <ActivityPass signUp={signUp} now={now} onCancel={() => onCancel(signUp)} />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ state, position, checkInTime, activity, withdrawn }: SignUp, now: number): string {
  if (state === 'cancelled') return '已取消';
  if (withdrawn && checkInTime === null) return '活动已取消';
  if (checkInTime !== null) return '已签到';
  if (state === 'waiting') {
    if (activity.beginTime <= now) return '未候补到名额';
    return activity.activityStatus === 1 ? `候补第${position}位` : `已预报名，第${position}位`;
  }
  return activity.finishTime <= now ? '活动已结束' : '报名成功';
}

/** Groups of four are easier to read out. */
const groupsOf = (pass: string): string => pass.match(/.{1,4}/g)?.join(' ') ?? pass;

function ActivityPass({ signUp, now, onCancel }: { signUp: SignUp; now: number; onCancel: () => void }) {
  const { state, activity, pass, createTime, checkInTime, withdrawn, moved } = signUp;
  const isOff = state === 'cancelled' || withdrawn;
  const facts = [
    ['时间', periodOf(activity.beginTime, activity.finishTime)],
    ['地点', activity.place],
    ['报名时间', formatDateTime(new Date(createTime))],
    ...(checkInTime === null ? [] : [['签到时间', formatDateTime(new Date(checkInTime))] as const]),
  ] as const;
  return (
    <article className={styles.pass} data-state={isOff ? 'cancelled' : state}>
      <div>
        <p className={styles.head}>
          <span>{activityNames[activity.activityType]}</span>
          <strong>{stateOf(signUp, now)}</strong>
          {moved && !isOff && <em>时间或地点有变更</em>}
        </p>
        <h2>{activity.title}</h2>
        <dl>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tabular">{text}</dd>
            </div>
          ))}
        </dl>
        {!isOff && checkInTime === null && now < activity.beginTime && (
          <Button kind="secondary" onClick={onCancel}>
            取消报名
          </Button>
        )}
      </div>
      {pass !== '' && now < activity.finishTime && (
        <figure>
          <LaterQrCode text={pass} size={168} label={`${activity.title}的入场二维码`} />
          <figcaption className="tabular">{groupsOf(pass)}</figcaption>
        </figure>
      )}
    </article>
  );
}
