import type { SignUp } from '../../../contract/events/calls';
import { eventMessages } from '../../../contract/events/messages';
import type { SignUpForm } from '../../../contract/events/rules/sign-up';
import {
  checkVisitorCompany,
  checkVisitorMailbox,
  checkVisitorName,
  enteredForm,
} from '../../../contract/events/rules/sign-up';
import { events } from '../../../contract/limits/events';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { newCode } from '../../security/random';
import { typeOf } from './activities-store';
import { requireOwnMailbox } from './own-mailbox';
import type { FoundSignUp } from './sign-ups-store';
import {
  addSignUp,
  cancelSignUp,
  findSignUp,
  isPublished,
  listOwnSignUps,
  passOf,
  positionsOf,
} from './sign-ups-store';

type SignUpCall =
  | 'POST /api/portal/v1/factoryVisit/signUp'
  | 'POST /api/portal/v1/factoryVisit/cancelSignUp'
  | 'POST /api/portal/v1/factoryVisit/getOwnSignUps';

const refusals = {
  missing: () => new BusinessError(404, eventMessages.missing),
  over: () => new BusinessError(409, eventMessages.over, { reason: 'OVER' }),
  duplicate: () => new BusinessError(409, eventMessages.duplicate, { reason: 'DUPLICATE' }),
} as const;

const checks = {
  name: checkVisitorName,
  phone: checkMobile,
  email: checkVisitorMailbox,
  company: checkVisitorCompany,
} as const satisfies Record<keyof SignUpForm, (value: string) => string | undefined>;

/** @throws BusinessError 400 with the first field that is wrong */
function readForm(body: SignUpForm): SignUpForm {
  const form = enteredForm(body);
  for (const field of ['name', 'phone', 'email', 'company'] as const) {
    const wrong = checks[field](form[field]);
    if (wrong !== undefined) throw new BusinessError(400, wrong, { field });
  }
  return form;
}

/** `tellSoon` writes the mails of what has changed. */
export function signUpHandlers(context: Context, tellSoon: () => void): Handlers<SignUpCall> {
  const { db, now, sessions, vault } = context;

  async function wireOf(found: readonly FoundSignUp[]): Promise<SignUp[]> {
    const positions = await positionsOf(
      db,
      found.map(({ signUp }) => signUp),
    );
    return found.map(({ signUp, activity }) => ({
      signUpId: signUp.id,
      state: signUp.state,
      position: positions.get(signUp.id) ?? 0,
      activity: {
        id: activity.id,
        title: activity.title,
        activityType: typeOf(activity.activityType),
        activityStatus: activity.activityStatus,
        beginTime: activity.beginTime.getTime(),
        finishTime: activity.finishTime.getTime(),
        place: activity.place,
      },
      pass: signUp.state === 'confirmed' && activity.visible ? passOf(vault, signUp) : '',
      createTime: signUp.createdAt.getTime(),
      withdrawn: !activity.visible,
      moved: signUp.movedAt !== null,
      checkInTime: signUp.checkedInAt?.getTime() ?? null,
    }));
  }

  return {
    'POST /api/portal/v1/factoryVisit/signUp': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { activityId, key } = body;
      const form = readForm(body);
      if (!(await isPublished(db, activityId))) throw refusals.missing();
      await requireOwnMailbox(context, {
        accountId: account.id,
        email: form.email,
        code: body.code === undefined ? undefined : entered('code', body.code),
      });
      const wanted = { activityId, key, accountId: account.id, form, pass: newCode(events.passLength) };
      const added = await addSignUp(db, vault, wanted, now());
      if (typeof added === 'string') throw refusals[added]();
      tellSoon();
      const found = await findSignUp(db, added);
      const [data] = found ? await wireOf([found]) : [];
      if (!data) throw refusals.missing();
      return { data };
    },
    'POST /api/portal/v1/factoryVisit/cancelSignUp': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const outcome = await cancelSignUp(db, { signUpId: body.signUpId, accountId: account.id }, now());
      if (outcome === 'missing') throw new BusinessError(404, eventMessages.noSignUp);
      if (outcome === 'begun') throw new BusinessError(409, eventMessages.begun, { reason: 'BEGUN' });
      tellSoon();
      return { data: null };
    },
    'POST /api/portal/v1/factoryVisit/getOwnSignUps': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      return { data: { signUps: await wireOf(await listOwnSignUps(db, account.id)) } };
    },
  };
}
