import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from '../visit';
import { endsTheSession, internalError, isLive, sessionEnded, staffLoginSteps } from '../visit';
import { because, worldOf } from '../world';
import { base, theirs, typed } from './values';

type Has = 'base' | 'typed' | 'theirs' | 'gone';

interface EditingWorld extends Visit {
  form: 'kept' | 'new';
  /** What the server has of the template. */
  has: Has;
  /** The new one is stored. */
  added: boolean;
}

type Is = (world: EditingWorld, snapshot: AnyMachineSnapshot) => boolean;

const start: EditingWorld = { session: 'live', form: 'kept', has: 'base', added: false };

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));

/** The versions of the model's answers. */
const versions: Readonly<Record<Has, number>> = { base: 1, typed: 2, theirs: 3, gone: 0 };

const isKept: Is = ({ form }) => form === 'kept';
const isThere: Is = ({ has }) => has !== 'gone';
/** The page has seen what the server has. */
const isSeen: Is = ({ has }, { context }) => context.version === versions[has];
const isSent =
  (title: string, content: string): Is =>
  (_, { context: { sent } }) =>
    sent?.title === title && sent.content === content;
const isIn =
  (...states: string[]): Is =>
  (_, snapshot) =>
    states.some((state) => snapshot.matches({ open: state }));
const has = (what: Has) => (world: EditingWorld) => ({ ...world, has: what });

/** The answer to a call that asks what there is. */
const finds = (what: Has) => ({ needs: both(isLive, (world) => world.has === what) });

const looks = (actor: string) => ({
  [`${actor} → same`]: finds('base'),
  [`${actor} → alike`]: finds('typed'),
  [`${actor} → theirs`]: finds('theirs'),
});

const isStored: Is = (world, snapshot) =>
  isSent(base.title, typed.content)(world, snapshot) && (!isKept(world, snapshot) || isSeen(world, snapshot));

const another = '页面收不到推送时，同事';
const asAnother = '在 /dev/faults 让事件推送「拒绝」，再在另一个浏览器以准备好的同事登录，打开同一个模板，';

/** Somebody else is first, while the page is up to date. */
const mayBeFirst: Is = both(isLive, isKept, isThere, isSeen);

/** An answer template of its own. */
export const world = worldOf<EditingWorld>({
  starts: {
    kept: { label: '员工已登录', prepared: '一个回复模板；两位编辑', input: 'kept', world: start },
    new: { label: '员工已登录', prepared: '两位编辑', input: 'new', world: { ...start, form: 'new' } },
  },
  page: ({ record }, _, start) => (start === 'new' ? '/staff/content/answerTemplates/new' : (record?.address ?? '')),
  order: () => ({
    accounts: {
      staff: { roles: ['editor'], factor: true },
      colleague: { roles: ['editor'], factor: true },
    },
    record: { by: 'colleague' },
  }),
  signedIn: () => 'staff',
  calls: {
    save: 'POST /api/portal/v1/staff/saveRecord',
    look: 'POST /api/portal/v1/staff/getRecord',
    remove: 'POST /api/portal/v1/staff/removeRecords',
  },
  steps: {
    ...staffLoginSteps<EditingWorld>(),
    // What was removed is a matter of looking, not of saving.
    'form.save': { needs: isThere },
    'remove.ask': { needs: both(isLive, isThere) },
    'change.hear': { how: '同事修改并保存任一内容，页面收到推送', needs: both(isLive, isKept) },
    'save → saved': {
      needs: both(isLive, isStored),
      makes: (w) => (w.form === 'new' ? { ...w, added: true } : { ...w, has: 'typed' }),
    },
    'save → changed': { needs: both(isLive, isKept, (w, snapshot) => !isSeen(w, snapshot)) },
    'save → failed': {
      needs: both(isLive, (w, snapshot) => !isKept(w, snapshot) || isSeen(w, snapshot)),
      ...internalError,
    },
    'save → loginFirst': sessionEnded<EditingWorld>(),
    ...looks('look'),
    ...looks('check'),
    'look → failed': { needs: isLive, ...internalError },
    'check → gone': finds('gone'),
    'check → failed': { needs: isLive, ...internalError },
    'remove → removed': { needs: both(isLive, isSeen), makes: has('gone') },
    'remove → changed': { needs: both(isLive, (w, snapshot) => !isSeen(w, snapshot)) },
    'remove → failed': { needs: both(isLive, isSeen), ...internalError },
  },
  others: {
    endsTheSession: endsTheSession<EditingWorld>(both(isIn('dirty'), (w, s) => !isKept(w, s) || isSeen(w, s))),
    savesTheirs: {
      label: `${another}把内容改为「${theirs}」并保存`,
      how: `${asAnother}把内容改为「${theirs}」并保存`,
      needs: both(
        mayBeFirst,
        (w) => w.has !== 'theirs',
        (w, s) => isIn('clean', 'dirty')(w, s) || s.matches('confirming'),
      ),
      makes: has('theirs'),
    },
    savesAlike: {
      label: `${another}把内容改为「${typed.content}」并保存`,
      how: `${asAnother}把内容改为「${typed.content}」并保存`,
      needs: both(mayBeFirst, (w) => w.has === 'base', isIn('clean', 'dirty')),
      makes: has('typed'),
    },
    removes: {
      label: `${another}删除这个模板`,
      how: `${asAnother}把它删除`,
      needs: both(mayBeFirst, isIn('clean', 'dirty')),
      makes: has('gone'),
    },
  },
  beyond: {
    ...because('回复模板保存后立即生效，不送审', 'save → bound', 'editing.saving :: error save[2]'),
    ...because('表单在发送之前已检查各字段', 'save → faulty'),
    ...because('回复模板不被其他内容引用', 'remove → inUse'),
    ...because('被拒绝的保存总遇到另一版本', 'look → same'),
    ...because('同事须在保存被拒绝的一瞬间删除它', 'look → gone'),
    ...because('同事须在自动重新保存的一瞬间再次保存', 'editing.merged :: always[2]'),
  },
  books: ({ has: what, added }) => ({ version: versions[what], added: added ? 1 : 0 }),
});
