import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from './visit';
import { endsTheSession, internalError, isKnown, isLive, loginSteps, sessionEnded, tooOften } from './visit';
import type { FlowWorld } from './world';

/** What matters to a form that is sent (`submission.ts`). A case sends at most one. */
export interface SubmissionWorld extends Visit {
  /** What the browser has kept of the form. `whole`: as the model's `readDraft → kept` has it. */
  draft: 'none' | 'part' | 'whole';
  /** What the server has stored. */
  stored: boolean;
  /** It was stored, and the page does not know it. */
  doubtful: boolean;
}

const unsentWorld: SubmissionWorld = { session: 'live', draft: 'none', stored: false, doubtful: false };

/** What the server does with the form, whether or not the page hears of it: the same key stores it once. */
const stores = <W extends SubmissionWorld>(world: W): W =>
  isLive(world) ? { ...world, stored: true, doubtful: true } : world;

/** A second form would be another case, and half a draft is nothing that the model knows; the page still has what it waits for. */
export const mayOpen = ({ draft, stored }: SubmissionWorld, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('unresolved') || (draft !== 'part' && !stored);

export const keepsWhole = <W extends SubmissionWorld>(world: W): W => ({ ...world, draft: 'whole' });

const reloads = '重新打开页面才会这样，而一个用例只打开一次页面';
const storageOff = '浏览器的设置不能事先准备';

/** What needs no account. */
export const draftSteps = <W extends SubmissionWorld>(): FlowWorld<W>['steps'] => ({
  'readDraft → none': { needs: ({ draft }) => draft === 'none' },
  'readDraft → kept': { needs: ({ draft }) => draft === 'whole' },
  'form.change': { needs: ({ draft }) => draft === 'none', makes: (w) => ({ ...w, draft: 'part' }) },
  // Who drops it gives up what the key of the draft was for.
  'draft.discard': { needs: ({ doubtful }) => !doubtful, makes: (w) => ({ ...w, draft: 'none' }) },
  'submit → accepted': {
    needs: (w) => isLive(w) && (!w.stored || w.doubtful),
    makes: (w) => ({ ...w, stored: true, doubtful: false, draft: 'none' }),
  },
});

export const submissionSteps = <W extends SubmissionWorld>(): FlowWorld<W>['steps'] => ({
  ...loginSteps<W>(),
  ...draftSteps<W>(),
  'submit → noSession': sessionEnded<W>(),
  'submit → failed': internalError,
  'submit → refused': tooOften,
});

/** What every world of such a form keeps. */
const rules = [
  {
    name: '服务只收一次',
    holds: ({ stored, doubtful }: SubmissionWorld, snapshot: AnyMachineSnapshot) =>
      !snapshot.matches('submitting') || !stored || doubtful,
  },
  {
    name: '结果未知时填写的内容仍在浏览器中',
    holds: ({ draft, doubtful }: SubmissionWorld) => !doubtful || draft !== 'none',
  },
];

const prepared = '一位客户';

/** The form of an account of its own, or of a visitor. */
export const submissionWorld = (flow: string) =>
  ({
    starts: {
      customer: { label: '客户已登录', prepared, input: 'reader', world: unsentWorld },
      visitor: { label: '未登录', prepared, input: 'reader', world: { ...unsentWorld, session: 'none' } },
    },
    order: () => ({ accounts: { customer: {} } }),
    signedIn: (w) => (isKnown(w) ? 'customer' : ''),
    left: { submit: stores },
    others: { endsTheSession: endsTheSession<SubmissionWorld>((_, snapshot) => snapshot.matches('form')) },
    beyond: {
      'readDraft → stored': reloads,
      [`${flow}.opening :: done readDraft[0]`]: reloads,
      'readDraft → unreadable': storageOff,
      [`${flow}.opening :: error readDraft`]: storageOff,
    },
    rules,
    books: ({ stored }) => ({ stored: stored ? 1 : 0 }),
  }) satisfies Partial<FlowWorld<SubmissionWorld>>;
