import type { Visit } from '../../shared/visit';
import {
  endsTheSession,
  isKnown,
  isLive,
  isVisitor,
  loginSteps,
  replyLost,
  signedInAs,
  tooOften,
} from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface SignUpWorld extends Visit {
  /** Of a visit one gets a place, of a salon only a pre-registration. */
  activity: 'visit' | 'salon';
  /** What the tab has kept of the form. `part`: as the model's `readDraft → kept` has it. */
  draft: 'none' | 'part' | 'whole';
  /** What is on its way: the form with one mailbox or the other, or with a code for it. */
  sent: 'good' | 'elsewhere' | 'rightCode' | 'wrongCode';
  /** A code has proved the other mailbox. */
  proven: boolean;
  /** By which form the customer is signed up. */
  signedUp: 'no' | 'good' | 'elsewhere' | 'otherwise';
}

const start: SignUpWorld = {
  session: 'live',
  activity: 'visit',
  draft: 'none',
  sent: 'good',
  proven: false,
  signedUp: 'no',
};

export const isSignedUp = (world: unknown): boolean =>
  typeof world === 'object' && world !== null && 'signedUp' in world && world.signedUp !== 'no';

const isVisit = ({ activity }: SignUpWorld): boolean => activity === 'visit';
const formOf = ({ sent }: SignUpWorld): 'good' | 'elsewhere' => (sent === 'good' ? 'good' : 'elsewhere');
/** The mailbox is the account's, or is proved by now. */
const mayMail = ({ sent, proven }: SignUpWorld): boolean => sent === 'good' || sent === 'rightCode' || proven;
const answered = (world: SignUpWorld): SignUpWorld => ({
  ...world,
  proven: world.proven || world.sent === 'rightCode',
  sent: 'good',
});
/** The server gives a place, or what it gave to the same form before. */
const isTaken = (world: SignUpWorld): boolean =>
  isLive(world) && mayMail(world) && (world.signedUp === 'no' || world.signedUp === formOf(world));
/** What the server does with a form, whether or not the page hears of it. */
const signsUp = (world: SignUpWorld): SignUpWorld =>
  answered(isTaken(world) ? { ...world, signedUp: formOf(world) } : world);
const done = (world: SignUpWorld): SignUpWorld => ({ ...signsUp(world), draft: 'none' });
const sends =
  (sent: SignUpWorld['sent']) =>
  (world: SignUpWorld): SignUpWorld => ({ ...world, sent, draft: 'whole' });
/** A second sign-up, and half a form that the model does not know, would be other cases. */
const mayOpen = ({ signedUp, draft }: SignUpWorld): boolean => signedUp === 'no' && draft !== 'whole';
const asksCode = (sent: SignUpWorld['sent']) => (world: SignUpWorld) =>
  isLive(world) && !world.proven && world.sent === sent;

const shared = '用例同时进行，不能改变大家报名的活动';
const storageOff = '浏览器的设置不能事先准备';

/** The activities of the samples, for an account of its own. */
export const world = worldOf<SignUpWorld>({
  starts: {
    customer: { label: '客户已登录', prepared: '一位客户', input: 'reader', world: start },
    visitor: { label: '未登录', prepared: '一位客户', input: 'reader', world: { ...start, session: 'none' } },
    salon: {
      label: '客户已登录，打开技术沙龙',
      prepared: '一位客户',
      input: 'reader',
      world: { ...start, activity: 'salon' },
    },
  },
  page: (_, { activity }) => `/portal/factoryVisit/${activity === 'salon' ? 1 : 0}`,
  order: () => ({ accounts: { customer: {} } }),
  signedIn: ({ session }) => (session === 'none' ? '' : 'customer'),
  calls: { submit: 'POST /api/portal/v1/factoryVisit/signUp' },
  steps: {
    ...loginSteps<SignUpWorld>(),
    'signUp.open(known)': { needs: (w) => isKnown(w) && mayOpen(w) },
    'signUp.open(visitor)': { needs: (w) => isVisitor(w) && mayOpen(w) },
    'readDraft → none': { needs: ({ draft }) => draft === 'none' },
    'readDraft → kept': { needs: ({ draft }) => draft === 'part' },
    'form.change': {
      needs: (w, snapshot) => isVisit(w) && (w.draft !== 'whole' || snapshot.matches('code')),
      makes: (w) => ({ ...w, draft: w.draft === 'whole' ? 'whole' : 'part' }),
    },
    'activity.ended': { needs: () => false },
    'draft.discard': { makes: (w) => ({ ...w, draft: 'none' }) },
    'form.submit(good)': { makes: sends('good') },
    'form.submit(elsewhere)': { needs: isVisit, makes: sends('elsewhere') },
    'code.submit(code)': { makes: sends('rightCode') },
    'code.submit(wrong)': { makes: sends('wrongCode') },
    // Signing out drops what has a name.
    'customer.gone': {
      needs: (w) => isVisit(w) && isLive(w),
      makes: (w) => ({ ...signedInAs(w, 'none'), draft: 'none' }),
    },
    'submit → confirmed': { needs: (w) => isTaken(w) && w.activity === 'visit', makes: done },
    'submit → registered': { needs: (w) => isTaken(w) && w.activity === 'salon', makes: done },
    'submit → duplicate': {
      needs: (w) => isLive(w) && mayMail(w) && !isTaken(w),
      makes: done,
    },
    'submit → codeNeeded': { needs: asksCode('elsewhere'), makes: answered },
    'submit → codeWrong': { needs: asksCode('wrongCode'), makes: answered },
    'submit → loginFirst': { needs: (w) => !isLive(w), makes: (w) => signedInAs(w, 'none') },
    'submit → refused': { makes: (w) => ({ ...w, sent: 'good' }), ...tooOften },
    'submit → broken': { needs: isTaken, makes: signsUp, ...replyLost },
  },
  left: { submit: signsUp },
  others: {
    endsTheSession: endsTheSession<SignUpWorld>((w, snapshot) => isVisit(w) && snapshot.matches('form')),
    signsUpElsewhere: {
      label: '在另一个浏览器报名同一活动',
      how: '在另一个浏览器以该客户登录，报名同一活动',
      needs: (w, snapshot) => isVisit(w) && isLive(w) && w.signedUp === 'no' && snapshot.matches('form'),
      makes: (w) => ({ ...w, signedUp: 'otherwise' }),
    },
  },
  beyond: {
    ...because(
      shared,
      'submit → waiting',
      'submit → over',
      'signUp.submitting :: done submit[1]',
      'signUp.submitting :: error submit[2]',
      'signUp.form :: activity.ended',
      'signUp.code :: activity.ended',
      'signUp.ended :: dialog.close',
      'signUp.ended :: customer.gone',
      'signUp.waitlisted :: dialog.close',
    ),
    ...because(storageOff, 'readDraft → unreadable', 'signUp.opening :: error readDraft'),
  },
  books: ({ signedUp }) => ({ signUps: signedUp === 'no' ? 0 : 1 }),
});
