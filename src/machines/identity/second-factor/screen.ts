import type { ContextFrom } from 'xstate';
import { identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import { passkeyDropped } from '../../shared/passkeys/states';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, label, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { secondFactorMachine } from './machine';
import { secondFactorMessages } from './machine';
import { hasNoPasskey } from './world';

type Context = ContextFrom<typeof secondFactorMachine>;

const flow = partOf('secondFactor');
const password = label('登录密码', flow);
const permit = label('开启码', flow);
const code = label('动态验证码', flow);
const submit = button(/^(继续|确认开启|通过验证|更换恢复码|确认关闭|添加|确认删除)$/, flow);
/** The button of the code, by what it is entered for. */
const proofs: Record<Context['purpose'], string> = {
  pass: '通过验证',
  renew: '更换恢复码',
  remove: '确认关闭',
  add: '通过验证',
  drop: '通过验证',
};
const name = label('通行密钥的名称', flow);
const byPasskey = button('使用通行密钥', flow);
const picture = role('img', '两步验证二维码', flow);

const problemOf = ({ problem }: Context): Sight[] =>
  problem === ''
    ? [absent(role('alert', undefined, flow), '失败原因')]
    : [visible(text(part(problem), flow), '失败原因')];

/** The secret is shown while it is turned on, and never again. */
const secretOf = ({ secret }: Context): Sight[] => [visible(picture), visible(text(secret, flow), '密钥')];

/** The second factor of the account. */
export const screen = screenOf<typeof secondFactorMachine>({
  views: {
    off: () => [visible(text(part('未开启'), flow)), ready(button('开启两步验证', flow)), absent(code)],
    asking: (context) => [...problemOf(context), visible(password), ready(button('继续', flow))],
    starting: () => [visible(password), busy(button('继续', flow))],
    scanning: (context) => [
      ...problemOf(context),
      ...secretOf(context),
      visible(code),
      ready(button('确认开启', flow)),
    ],
    confirming: (context) => [...secretOf(context), visible(code), busy(button('确认开启', flow))],
    codes: ({ recoveryCodes }) => [
      ...recoveryCodes.map((each) => visible(text(each, flow), '恢复码')),
      absent(picture, '二维码'),
      ready(button('我已保存', flow)),
    ],
    on: ({ passed }) => [
      visible(text(part('已开启'), flow)),
      passed ? absent(button('通过两步验证', flow)) : ready(button('通过两步验证', flow)),
      ready(button('更换恢复码', flow)),
      ready(button('关闭两步验证', flow)),
      ready(button('添加通行密钥', flow)),
      absent(code),
    ],
    naming: (context) => [...problemOf(context), visible(name), ready(button('添加', flow))],
    creating: () => [visible(name), busy(button('添加', flow))],
    dropping: (context) => [
      ...problemOf(context),
      visible(text(part(context.passkey.name), flow)),
      ready(button('确认删除', flow)),
    ],
    removingPasskey: ({ passkey }) => [visible(text(part(passkey.name), flow)), busy(button('确认删除', flow))],
    proving: (context, _last, world) => [
      ...problemOf(context),
      visible(code),
      ready(button(proofs[context.purpose], flow)),
      hasNoPasskey(world) ? absent(byPasskey) : ready(byPasskey),
      absent(picture, '二维码'),
    ],
    passing: () => [visible(code), busy(button('通过验证', flow))],
    renewing: () => [visible(code), busy(button('更换恢复码', flow))],
    removing: () => [visible(code), busy(button('确认关闭', flow))],
  },
  events: {
    'factor.start': (_, { click }) => click(button('开启两步验证', flow)),
    'password.submit': async (event, { fill, sees, click }) => {
      await fill(password, event.password);
      // Who has just turned one off needs none.
      if (await sees(permit)) await fill(permit, event.permit);
      await click(submit);
    },
    'code.submit': async (event, { fill, click }) => {
      await fill(code, event.code);
      await click(submit);
    },
    'passkey.use': (_, { click }) => click(byPasskey),
    'passkey.add': (_, { click }) => click(button('添加通行密钥', flow)),
    'passkey.create': async (event, { fill, click }) => {
      await fill(name, event.name);
      await click(submit);
    },
    'passkey.remove': ({ passkey }, { click }) => click(button(`删除通行密钥${passkey.name}`, flow)),
    'passkey.drop': (_, { click }) => click(submit),
    'passkey.cancel': (_, { click }) => click(button('取消', flow)),
    'codes.saved': (_, { click }) => click(button('我已保存', flow)),
    'factor.pass': (_, { click }) => click(button('通过两步验证', flow)),
    'codes.renew': (_, { click }) => click(button('更换恢复码', flow)),
    'factor.remove': (_, { click }) => click(button('关闭两步验证', flow)),
    'factor.cancel': (_, { click }) => click(button('取消', flow)),
  },
  announces: {
    'starting: startFactor → wrong': identityMessages.passwordWrong,
    'starting: startFactor → permit': identityMessages.permitWrong,
    'confirming: confirmFactor → on': secondFactorMessages.on,
    'confirming: confirmFactor → wrong': identityMessages.factorWrong,
    'passing: passFactor → passed': secondFactorMessages.passed,
    'passing: passFactor → wrong': identityMessages.factorWrong,
    'creating: createPasskey → added': secondFactorMessages.added,
    'creating: createPasskey → known': passkeyMessages.known,
    'removingPasskey: removePasskey → dropped': passkeyDropped,
    'removingPasskey: removePasskey → busy': messages.tooOften,
    'renewing: renewCodes → wrong': identityMessages.factorWrong,
    'removing: removeFactor → off': secondFactorMessages.off,
    'removing: removeFactor → wrong': identityMessages.factorWrong,
  },
});
