import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { InboxEntry } from '../../inbox';
import { shortName, tellInbox } from '../../inbox';
import { noticesAtOnce, tellWaiting } from '../../tell-person';
import type { News } from './sign-up-mail';
import { reminderMail, signUpMail } from './sign-up-mail';
import type { FoundSignUp } from './sign-ups-store';
import { contactOf, lockUnnotified, lockUnreminded, markNotified, markReminded } from './sign-ups-store';

/** What there is to say; undefined where nobody knows what an older version of the program has told. */
function newsOf({ signUp, activity }: FoundSignUp): News | undefined {
  const { state, notifiedState, notifiedBegin, notifiedFinish, notifiedPlace, notifiedWithdrawn } = signUp;
  if (state === 'cancelled') return 'state';
  if (!activity.visible) return notifiedWithdrawn ? undefined : 'withdrawn';
  if (notifiedState !== state) return 'state';
  if (notifiedWithdrawn) return 'restored';
  if (notifiedBegin === null || notifiedFinish === null || notifiedPlace === null) return undefined;
  return 'moved';
}

const kindOfState = ({ state, notifiedState }: FoundSignUp['signUp']): InboxEntry['kind'] => {
  if (state === 'cancelled') return 'signUpCancelled';
  if (state !== 'confirmed') return 'signUpWaiting';
  return notifiedState === 'waiting' ? 'signUpMovedUp' : 'signUpConfirmed';
};

const kindOf = (signUp: FoundSignUp['signUp'], news: News | 'soon'): InboxEntry['kind'] => {
  if (news === 'state') return kindOfState(signUp);
  const kinds = {
    moved: 'activityChanged',
    withdrawn: 'activityWithdrawn',
    restored: 'activityRestored',
    soon: 'activitySoon',
  } as const;
  return kinds[news];
};

/** The mail is the invitation and goes to the mailbox of the sign-up; the account hears the same. */
const entryOf = ({ signUp, activity }: FoundSignUp, news: News | 'soon'): InboxEntry => ({
  accountId: signUp.accountId,
  kind: kindOf(signUp, news),
  key:
    news === 'soon'
      ? `reminder:${signUp.id}:${activity.beginTime.getTime()}`
      : `signUp:${signUp.id}:${signUp.sequence + 1}`,
  parts: { subject: shortName(activity.title), when: formatDateTime(activity.beginTime), place: activity.place },
  href: '/portal/account/activities',
});

type Teller = Pick<Context, 'config' | 'db' | 'vault' | 'now' | 'sentUrl' | 'sendSoon'>;

const reached = ({ config, vault, sentUrl, now }: Teller, found: FoundSignUp) => {
  const { email, name } = contactOf(vault, found.signUp);
  return { ...found, to: email, name, portal: sentUrl(), organizer: config.smtp?.from, now: now() };
};

/** Mails every customer who has not heard the state of their sign-up, or that the activity is moved or withdrawn. */
export const tellCustomers = (context: Teller): Promise<void> =>
  tellWaiting(context, async (tx) => {
    const found = await lockUnnotified(tx, noticesAtOnce, context.now());
    const withNews = found.map((one) => ({ ...one, news: newsOf(one) }));
    await markNotified(
      tx,
      found.map(({ signUp }) => signUp),
      withNews.filter(({ news }) => news === 'moved').map(({ signUp }) => signUp.id),
      context.now(),
    );
    await tellInbox(
      tx,
      withNews.flatMap(({ news, ...one }) => (news === undefined ? [] : [entryOf(one, news)])),
      context.now(),
    );
    const messages = withNews.flatMap(({ news, ...one }) =>
      news === undefined ? [] : [signUpMail(reached(context, one), news)],
    );
    return { taken: found.length, messages };
  });

/** Mails everybody who has a place that the activity is tomorrow, once. */
export const remindCustomers = (context: Teller): Promise<void> =>
  tellWaiting(context, async (tx) => {
    const found = await lockUnreminded(tx, noticesAtOnce, context.now());
    await markReminded(
      tx,
      found.map(({ signUp }) => signUp),
    );
    await tellInbox(
      tx,
      found.map((one) => entryOf(one, 'soon')),
      context.now(),
    );
    return { taken: found.length, messages: found.map((one) => reminderMail(reached(context, one))) };
  });
