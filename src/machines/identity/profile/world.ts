import type { AnyMachineSnapshot } from 'xstate';
import type { Visit } from '../../shared/visit';
import { cutOff, endsTheSession, internalError, isKnown, isLive, loginSteps, sessionEnded } from '../../shared/visit';
import { worldOf } from '../../shared/world';
import { reservedName, unreadablePicture } from './names';

interface ProfileWorld extends Visit {
  /** What on the page needs a name: a comment, or a question whose dialog can be left meanwhile. */
  place: 'comment' | 'question';
  named: boolean;
  photo: boolean;
  /** The chosen picture. */
  file: 'good' | 'broken';
  /** Has just signed in: the head of the page asks for the picture as well, so that nobody can make the dialog wait. */
  again: boolean;
  /** What needs a name has gone on, or the profile is saved. A case does one of it. */
  over: boolean;
}

type Is = (world: ProfileWorld, snapshot: AnyMachineSnapshot) => boolean;

const start: ProfileWorld = {
  session: 'live',
  place: 'comment',
  named: true,
  photo: true,
  file: 'good',
  again: false,
  over: false,
};

const both =
  (...all: Is[]): Is =>
  (world, snapshot) =>
    all.every((is) => is(world, snapshot));
const onComment: Is = ({ place }) => place === 'comment';
const isOpen: Is = ({ over }) => !over;
const mayWait: Is = ({ again }) => !again;
const isReserved = ({ context }: AnyMachineSnapshot): boolean => context.nickName === reservedName;

export const isQuestion = (world: unknown): boolean => (world as ProfileWorld | undefined)?.place === 'question';

/** An answer that comes at once, or that no switch can hold back. */
export const comesByItself = (name: string, world: unknown): boolean =>
  name === 'readPicture → shown' || (name.startsWith('loadProfile') && (world as ProfileWorld).again);

const prepared = '另一位客户的提问；一位客户';

/** A customer of their own. */
export const world = worldOf<ProfileWorld>({
  starts: {
    named: { label: '客户已登录', prepared: `${prepared}，有昵称和头像`, input: 'signedIn', world: start },
    nameless: {
      label: '没有昵称的客户已登录',
      prepared: `${prepared}，没有昵称和头像`,
      input: 'signedIn',
      world: { ...start, named: false, photo: false },
    },
    asking: {
      label: '没有昵称的客户在提问',
      prepared: '一位客户，没有昵称和头像',
      input: 'signedIn',
      world: { ...start, place: 'question', named: false, photo: false },
    },
  },
  page: ({ question }, world) => (isQuestion(world) ? '/portal/m6.html' : (question?.address ?? '')),
  order: ({ place, named, photo }) => ({
    accounts: {
      customer: { ...(!named && { nameless: true }), ...(photo && { photo }) },
      other: {},
    },
    ...(place === 'comment' && { question: { by: 'other', title: '板厚公差是多少' } }),
  }),
  signedIn: () => 'customer',
  calls: {
    loadProfile: 'GET /api/portal/v1/customer/getUserInfo',
    // What the browser cannot decode, the server is asked to.
    readPicture: ({ context }) =>
      context.picture?.name === unreadablePicture ? 'POST /api/portal/v1/common/convertImage' : '',
    uploadPicture: 'POST /api/portal/v1/common/uploadImage',
    saveProfile: 'POST /api/portal/v1/customer/saveUserInfo',
  },
  steps: {
    ...loginSteps<ProfileWorld>(),
    'login → signedIn': { makes: (w) => ({ ...w, session: 'live', again: true }) },
    'profile.open': { needs: both(isKnown, isOpen, onComment) },
    'gate.need': { needs: both(isKnown, isOpen) },
    'gate.drop': { needs: both(({ place }) => place === 'question', mayWait), makes: (w) => ({ ...w, over: true }) },
    'dialog.close': {
      needs: (w, snapshot) =>
        onComment(w, snapshot) &&
        (snapshot.matches({ open: 'editing' }) ||
          snapshot.matches({ open: 'failed' }) ||
          (snapshot.matches({ open: { loading: 'shown' } }) && mayWait(w, snapshot))),
    },
    'picture.choose(good)': { makes: (w) => ({ ...w, file: 'good' }) },
    'picture.choose(unreadable)': { makes: (w) => ({ ...w, file: 'broken' }) },
    'loadProfile → unnamed': {
      needs: both(isLive, onComment, ({ named }) => !named),
      makes: (w) => ({ ...w, again: false }),
    },
    'loadProfile → named': {
      needs: both(isLive, onComment, ({ named }) => named),
      makes: (w, { context }) => ({ ...w, again: false, over: w.over || context.gate }),
    },
    'loadProfile → loginFirst': sessionEnded<ProfileWorld>(),
    'loadProfile → failed': { needs: both(isLive, mayWait), ...internalError },
    'profile.retry': { needs: onComment },
    'readPicture → shown': { needs: ({ file }) => file === 'good' },
    'readPicture → unreadable': { needs: ({ file }) => file === 'broken', makes: (w) => ({ ...w, file: 'good' }) },
    'uploadPicture → uploaded': {},
    'uploadPicture → offline': cutOff,
    'saveProfile → saved': {
      needs: (_, snapshot) => !isReserved(snapshot),
      makes: (w, { context }) => ({ ...w, named: true, photo: context.photoAccessId !== '', over: true }),
    },
    'saveProfile → refused': { needs: (_, snapshot) => isReserved(snapshot) },
  },
  others: {
    // With the menu the page asks who is there.
    endsTheSession: {
      ...endsTheSession<ProfileWorld>(both(isOpen, onComment, (_, snapshot) => snapshot.matches('closed'))),
      how: '打开右上角的账号菜单，再在开发者工具「应用」面板删除本站全部 Cookie',
    },
  },
  rules: [
    {
      name: '昵称为空时不继续需要昵称的操作',
      requirement: 'R152',
      holds: ({ named, over, place }) => named || !over || place === 'question',
    },
  ],
  books: ({ named, photo }) => ({ named: named ? 1 : 0, photo: photo ? 1 : 0 }),
});
