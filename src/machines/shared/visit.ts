import type { FlowWorld, WorldFault } from './world';

/*
 * What worlds of flows have in common: who is signed in, and the switches of a call.
 */

/** `ended`: on the server alone, which the page does not know yet. */
export interface Visit {
  session: 'none' | 'live' | 'ended';
}

export const isLive = ({ session }: Visit): boolean => session === 'live';
/** As far as the page knows. */
export const isKnown = ({ session }: Visit): boolean => session !== 'none';
export const isVisitor = ({ session }: Visit): boolean => session === 'none';

type Steps<W> = FlowWorld<W>['steps'];
type Other<W> = NonNullable<FlowWorld<W>['others']>[string];

const status = (code: 429 | 500): { fault: WorldFault } => ({ fault: { kind: 'status', status: code } });

/** What brings an answer about that the portal does not give by itself. */
export const internalError = status(500);
export const tooOften = status(429);
export const cutOff: { fault: WorldFault } = { fault: { kind: 'cut' } };
export const replyLost: { fault: WorldFault } = { fault: { kind: 'handledThenLost' } };

export const signedInAs = <W extends Visit>(world: W, session: Visit['session']): W => ({ ...world, session });

/** The login window: the customer signs in, or closes it. */
export const loginSteps = <W extends Visit>(): Steps<W> => ({
  'login → signedIn': {
    makes: (world) => signedInAs(world, 'live'),
    how: '在登录窗口点击「密码登录」，填写准备好的客户的账号和密码，点击「登录」',
  },
  'login → dismissed': {},
});

/** The same in the console. A visitor is shown nothing of it; the same person signs in again. */
export const staffLoginSteps = <W extends Visit>(): Steps<W> => ({
  'login → signedIn': {
    makes: (world) => signedInAs(world, 'live'),
    how: '在登录窗口点击「密码登录」，选择「内部员工」，填写准备好的员工的账号、密码和动态验证码，点击「登录」',
  },
  'login → dismissed': { makes: (world) => signedInAs(world, 'live') },
});

/** The answer to a call whose session has ended. */
export const sessionEnded = <W extends Visit>(): Steps<W>[string] => ({
  needs: ({ session }) => session === 'ended',
  makes: (world) => signedInAs(world, 'none'),
});

export const endsTheSession = <W extends Visit>(needs: Other<W>['needs']): Other<W> => ({
  label: '登录失效',
  how: '在开发者工具「应用」面板删除本站全部 Cookie',
  needs: (world, snapshot) => isLive(world) && needs(world, snapshot),
  makes: (world) => signedInAs(world, 'ended'),
});
