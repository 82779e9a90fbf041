import { passCall, waits } from '../../shared/factor/world';
import { asPrepared } from '../../shared/means';
import { tooOften } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface EnrolmentWorld {
  on: boolean;
  /** This session may turn another one on, having turned one off. */
  permitted: boolean;
  /** What the page has entered. */
  start: 'right' | 'wrongPassword' | 'wrongPermit';
  code: 'right' | 'wrong';
  /** When this session passed it. */
  factor: 'never' | 'fresh' | 'old';
  /** The device has a passkey of the account. */
  passkey: boolean;
}

const off: EnrolmentWorld = {
  on: false,
  permitted: false,
  start: 'right',
  code: 'right',
  factor: 'never',
  passkey: false,
};

const isRight = ({ code }: EnrolmentWorld): boolean => code === 'right';
const isWrong = ({ code }: EnrolmentWorld): boolean => code === 'wrong';
const isFresh = ({ factor }: EnrolmentWorld): boolean => factor === 'fresh';
const isNotFresh = ({ factor }: EnrolmentWorld): boolean => factor !== 'fresh';
const enters = (code: EnrolmentWorld['code']) => (world: EnrolmentWorld) => ({ ...world, code });
const started = (start: EnrolmentWorld['start']) => (world: EnrolmentWorld) => ({ ...world, start });

export const hasNoPasskey = (world: unknown): boolean =>
  typeof world === 'object' && world !== null && 'passkey' in world && world.passkey === false;

/** A staff account of its own, on a device of its own. */
export const world = worldOf<EnrolmentWorld>({
  starts: {
    off: { label: '员工已登录', prepared: '一位人力资源的员工，有一个开启码', input: 'off', world: off },
    on: {
      label: '员工已登录',
      prepared: '一位人力资源的员工，已开启并通过两步验证',
      input: 'on',
      world: { ...off, on: true, factor: 'fresh' },
    },
    notPassed: {
      label: '员工已登录',
      prepared: '一位人力资源的员工，已开启两步验证，本次登录未通过',
      input: 'notPassed',
      world: { ...off, on: true },
    },
  },
  said: (words) => asPrepared(words).replace('系统管理员在「员工账号」生成的开启码', '「准备」给出的开启码'),
  page: () => '/portal/account',
  order: ({ on, factor }) => ({
    accounts: {
      staff: {
        roles: ['hr'],
        ...(on ? { factor: true } : { permit: true }),
        ...(factor === 'never' && { proof: 'none' }),
      },
    },
  }),
  signedIn: () => 'staff',
  calls: {
    startFactor: 'POST /api/portal/v1/identity/startSecondFactor',
    confirmFactor: 'POST /api/portal/v1/identity/confirmSecondFactor',
    passFactor: passCall,
    renewCodes: 'POST /api/portal/v1/identity/renewRecoveryCodes',
    removeFactor: 'POST /api/portal/v1/identity/removeSecondFactor',
    // The first of its calls: the device is asked in between.
    createPasskey: 'POST /api/portal/v1/identity/startPasskey',
    removePasskey: 'POST /api/portal/v1/identity/removePasskey',
  },
  steps: {
    'password.submit(good)': { makes: started('right') },
    'password.submit(wrongPassword)': { makes: started('wrongPassword') },
    'password.submit(wrongPermit)': { needs: ({ permitted }) => !permitted, makes: started('wrongPermit') },
    'code.submit(digits)': { makes: enters('right') },
    'code.submit(wrongCode)': { makes: enters('wrong') },
    'passkey.use': { needs: ({ passkey }) => passkey, makes: enters('right') },
    'passkey.remove': { needs: ({ passkey }) => passkey },
    'startFactor → secret': { needs: ({ start }) => start === 'right' },
    'startFactor → wrong': { needs: ({ start }) => start === 'wrongPassword' },
    'startFactor → permit': { needs: ({ start }) => start === 'wrongPermit' },
    'confirmFactor → on': {
      needs: isRight,
      makes: (w) => ({ ...w, on: true, permitted: false, factor: 'fresh' }),
    },
    'confirmFactor → wrong': { needs: isWrong },
    'passFactor → passed': { needs: isRight, makes: (w) => ({ ...w, factor: 'fresh' }) },
    'passFactor → wrong': { needs: isWrong },
    'renewCodes → codes': { needs: isRight },
    'renewCodes → wrong': { needs: isWrong },
    'removeFactor → off': {
      needs: isRight,
      makes: (w) => ({ ...w, on: false, permitted: true, factor: 'never', passkey: false }),
    },
    'removeFactor → wrong': { needs: isWrong },
    'createPasskey → added': { needs: (w) => isFresh(w) && !w.passkey, makes: (w) => ({ ...w, passkey: true }) },
    'createPasskey → known': { needs: (w) => isFresh(w) && w.passkey },
    'createPasskey → again': { needs: isNotFresh },
    'removePasskey → dropped': { needs: isFresh, makes: (w) => ({ ...w, passkey: false }) },
    'removePasskey → again': { needs: isNotFresh },
    'removePasskey → busy': tooOften,
  },
  others: {
    waits: waits<EnrolmentWorld>((_, snapshot) => snapshot.matches('naming') || snapshot.matches('dropping')),
  },
  books: ({ on, passkey }) => ({ on: on ? 1 : 0, passkeys: passkey ? 1 : 0 }),
});
