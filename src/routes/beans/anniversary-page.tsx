import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Activity, ActivityInfo } from '../../../contract/beans/activity/calls';
import { dayOf } from '../../../contract/rules/dates';
import { activityOptions } from '../../services/beans/tasks/tasks';
import { ActivityFailed, AnniversaryFrame, NoActivity, Strip } from '../../ui/beans/anniversary/AnniversaryPage';
import { Frame } from '../../ui/beans/anniversary/Frame';
import { CountdownView, Hero } from '../../ui/beans/anniversary/Hero';
import { BeanCard, VisitorCard } from '../../ui/beans/ledger/BeanCard';
import { Greeting } from '../../ui/beans/ledger/Greeting';
import { useSession } from '../session/session-context';
import { useCountdown } from '../shared/use-countdown';
import { PortalPage } from '../shell/portal-page';
import { CheckInSection } from './check-in/check-in-section';
import { CouponPackSection } from './coupons/coupon-pack-section';
import { useOwnBeans } from './ledger/use-own-beans';
import { MoreSection } from './more-section';
import { RulesSection } from './rules-section';
import { DailySale } from './sale/daily-sale';
import { TasksSection } from './tasks/tasks-section';
import { usePhase } from './use-phase';

const route = getRouteApi('/portal/18th-anniversary');

/** R367, R368 */
export function Anniversary() {
  const { activity: activityKeyId } = route.useSearch();
  const { data, isError, refetch } = useQuery(activityOptions(activityKeyId));
  const info = data?.activityInfo;
  const { openLogin, openRegister } = useSession();
  const { beans, dialogs } = useOwnBeans();
  const card = (ended: boolean): ReactNode =>
    beans ? (
      <BeanCard beans={beans} ended={ended} />
    ) : (
      <VisitorCard ended={ended} onLogin={openLogin} onRegister={openRegister} />
    );

  return (
    <PortalPage current="anniversary" greeting={<Greeting beans={beans} />}>
      <AnniversaryFrame>
        {data && info ? (
          <Running key={info.activityKeyId} activity={data} info={info} asked={activityKeyId} card={card} />
        ) : (
          <>
            <Hero title="周年庆" period="签到、任务、秒杀，攒金豆换好礼" card={card(true)} />
            {isError ? <ActivityFailed onRetry={() => void refetch()} /> : data && <NoActivity />}
          </>
        )}
        <MoreSection />
        {dialogs}
      </AnniversaryFrame>
    </PortalPage>
  );
}

const lastMoment = 1;

/** First and last day of an activity. */
const periodOf = ({ startTime, endTime }: ActivityInfo): string =>
  [startTime, endTime - lastMoment]
    .map((time) => dayOf(new Date(time)).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日'))
    .join(' – ');

interface RunningProps {
  activity: Activity;
  info: ActivityInfo;
  /** The activity that the address names. */
  asked: string | undefined;
  /** What stands beside the title; another where the activity has ended. */
  card: (ended: boolean) => ReactNode;
}

/** The page of an activity in each of its three states (R370, R371). */
function Running({ activity, info, asked, card }: RunningProps) {
  const phase = usePhase(info);
  const ended = phase === 2;
  return (
    <>
      <Hero
        title={info.title}
        phase={phase}
        period={periodOf(info)}
        countdown={!ended && <HeroCountdown key={phase} info={info} started={phase === 1} />}
        card={card(ended)}
      />
      {phase === 1 && info.couponList.length > 0 && (
        <Strip>
          <CouponPackSection info={info} />
        </Strip>
      )}
      {!ended && (
        <>
          {phase === 1 && (
            <Frame id="sign-in" title="每日签到" note="连续签到，金豆越攒越多">
              <CheckInSection since={dayOf(new Date(info.startTime))} />
            </Frame>
          )}
          <Strip>
            <DailySale activityKeyId={asked} />
          </Strip>
          {info.task && (
            <Frame id="tasks" title="做任务攒金豆" note="完成任务，金豆即刻到账">
              <TasksSection activity={activity} info={info} phase={phase} />
            </Frame>
          )}
        </>
      )}
      <RulesSection rules={info.rules} />
    </>
  );
}

/** How long until the activity begins or ends; the page itself notices when it does. */
function HeroCountdown({ info, started }: { info: ActivityInfo; started: boolean }) {
  const target = started ? info.endTime : info.startTime;
  const seconds = useCountdown({ target, readAt: info.currentTime });
  return <CountdownView label={started ? '距活动结束' : '距活动开始'} seconds={seconds} />;
}
