import { assign, emit, setup } from 'xstate';
import type { PublicationAct, PublicationState } from '../../../../contract/staff/rules/publication';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** How far a record is on its way to readers. */
export interface Way {
  /** The last version, which an act is for. */
  version: number;
  state: PublicationState;
  /** Readers see it, or an older version of it. */
  live: boolean;
  /** ISO instant of a scheduled publication, else empty. */
  publishAt: string;
  /** Why the reader of the page cannot publish it, now or at a time; empty: nothing is against it. */
  barred: string;
  /** It waits for review, and the reader of the page has sent it. */
  sent: boolean;
}

interface Operation {
  act: PublicationAct;
  /** Of `schedule`; an ISO instant. */
  publishAt: string;
  /** Of `return`. */
  note: string;
  /** Of `submit` and `reassign`: the code of who is asked; empty: nobody by name. */
  reviewer: string;
}

interface Outcome extends Way {
  message: string;
}

interface Context extends Way {
  asked: Operation;
}

type Event =
  | { type: 'review.ask'; reviewer: string }
  | { type: 'reviewer.set'; reviewer: string }
  | { type: 'review.return'; note: string }
  | { type: 'time.set'; publishAt: string }
  | { type: 'publish.now' }
  | { type: 'withdraw.ask' }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | { type: 'latest.show' }
  /** The form has saved another version. */
  | ({ type: 'record.saved' } & Way)
  /** A colleague has brought it into another state. */
  | ({ type: 'change.hear' } & Way);

/** A timer of a browser takes no more than 24 days, and sleeps with the machine: so often the server is asked. */
export const longestWait = 10 * 60_000;

const nothing: Operation = { act: 'submit', publishAt: '', note: '', reviewer: '' };

const act = (name: PublicationAct) =>
  ({ target: '#publication.sending', actions: { type: 'ask', params: { act: name } } }) as const;

const asks = (name: 'submit' | 'reassign') =>
  ({
    target: '#publication.sending',
    actions: {
      type: 'ask',
      params: ({ event }: { event: { reviewer: string } }) => ({ act: name, reviewer: event.reviewer }),
    },
  }) as const;

const publishes = { guard: 'isFree', ...act('publish') } as const;

const schedules = {
  guard: 'isFree',
  target: '#publication.sending',
  actions: {
    type: 'ask',
    params: ({ event }: { event: { publishAt: string } }) => ({
      act: 'schedule' as const,
      publishAt: event.publishAt,
    }),
  },
} as const;

const givesBack = {
  target: '#publication.sending',
  actions: {
    type: 'ask',
    params: ({ event }: { event: { note: string } }) => ({ act: 'return' as const, note: event.note }),
  },
} as const;

const knows = {
  target: '#publication.settled.sorting',
  actions: { type: 'follow', params: ({ event }: { event: Way }) => event },
} as const;

/** A record of content comes to readers and leaves them: draft, review, scheduled, published, withdrawn. */
export const publicationMachine = setup({
  types: {
    input: {} as Way,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'dialog' | 'settled',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    operate: notProvided<Outcome, Operation & { version: number }>('operate'),
    /** What the server says now. */
    look: notProvided<Outcome, void>('look'),
    login,
  },
  delays: {
    /** Until the time of the scheduled publication by the server's clock, or until it is to be asked again. */
    untilTime: longestWait,
  },
  guards: {
    isDraft: ({ context }) => context.state === 'draft',
    isInReview: ({ context }) => context.state === 'review',
    isScheduled: ({ context }) => context.state === 'scheduled',
    isPublished: ({ context }) => context.state === 'published',
    isLive: ({ context }) => context.live,
    isSender: ({ context }) => context.sent,
    isFree: ({ context }) => context.barred === '',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isOvertaken: (_, { code }: Failure) => code === 'CHANGED' || code === 'STATE' || code === '404',
    isBarred: (_, { code }: Failure) => code === 'OWN_REVIEW' || code === 'UNREVIEWED',
  },
  actions: {
    ask: assign((_, given: Partial<Operation> & { act: PublicationAct }) => ({ asked: { ...nothing, ...given } })),
    follow: assign((_, { version, state, live, publishAt, barred, sent }: Way) => ({
      version,
      state,
      live,
      publishAt,
      barred,
      sent,
      asked: nothing,
    })),
    forget: assign({ asked: nothing }),
    say: emit((_, { message }: Outcome): Notice => ({ type: 'notice', level: 'info', text: message })),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
  },
}).createMachine({
  id: 'publication',
  context: ({ input }) => ({ ...input, asked: nothing }),
  initial: 'settled',
  states: {
    settled: {
      tags: 'settled',
      meta: { title: '发布状态' },
      initial: 'sorting',
      on: {
        'withdraw.ask': { guard: 'isLive', target: 'confirming' },
      },
      states: {
        sorting: {
          meta: { title: '读取状态' },
          always: [
            { guard: 'isDraft', target: 'draft' },
            { guard: 'isInReview', target: 'review' },
            { guard: 'isScheduled', target: 'scheduled' },
            { guard: 'isPublished', target: 'published' },
            { target: 'withdrawn' },
          ],
        },
        draft: {
          meta: { title: '草稿' },
          on: {
            'record.saved': knows,
            'review.ask': asks('submit'),
            'time.set': schedules,
            'publish.now': publishes,
          },
        },
        review: {
          meta: { title: '待审核' },
          on: {
            'change.hear': knows,
            'reviewer.set': { guard: 'isSender', ...asks('reassign') },
            'review.return': givesBack,
            'time.set': schedules,
            'publish.now': publishes,
          },
        },
        scheduled: {
          meta: { title: '定时发布' },
          after: { untilTime: '#publication.checking' },
          on: {
            'change.hear': knows,
            'review.return': givesBack,
            'publish.now': publishes,
          },
        },
        published: { meta: { title: '已发布' }, on: { 'record.saved': knows } },
        withdrawn: {
          meta: { title: '已撤回' },
          on: {
            'record.saved': knows,
            'review.ask': asks('submit'),
            'time.set': schedules,
            'publish.now': publishes,
          },
        },
      },
    },
    confirming: {
      tags: 'dialog',
      meta: { title: '确认撤回' },
      on: {
        'dialog.confirm': act('withdraw'),
        'dialog.cancel': 'settled',
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在提交' },
      invoke: {
        id: 'operate',
        src: 'operate',
        input: ({ context: { asked, version } }) => ({ ...asked, version }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'follow', params: ({ event }) => event.output },
            { type: 'say', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: 'R012',
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => failureOf(event.error) },
            target: 'overtaken',
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'forget'],
            description: '其他人先修改、发布或删除了这条记录',
          },
          {
            guard: { type: 'isBarred', params: ({ event }) => failureOf(event.error) },
            target: 'checking',
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'forget'],
            description: '须由他人审核',
          },
          {
            target: 'settled',
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'forget'],
          },
        ],
      },
    },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录', requirements: ['R012'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'sending',
        onError: { target: 'settled', actions: 'forget' },
      },
    },
    overtaken: {
      meta: { title: '已被他人修改' },
      on: { 'latest.show': 'checking' },
    },
    checking: {
      tags: 'busy',
      meta: { title: '正在读取最新状态' },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'settled',
          actions: { type: 'follow', params: ({ event }) => event.output },
        },
        onError: {
          target: 'overtaken',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
});
