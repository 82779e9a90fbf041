import { it } from 'vitest';
import { profileMachine } from '../../src/machines/identity/profile/machine';
import { done, fail, story } from './support/story';

const blank = { gate: false, nickName: '', photoAccessId: '', photoUrl: '', picture: null, source: '', problem: '' };
const saved = { nickName: '线路板小李', photoAccessId: 'photo-1', photoUrl: '/photo-1.webp' };
const unnamed = { nickName: '', photoAccessId: '', photoUrl: '' };
const crop = { x: 1, y: 2, width: 30, height: 40, rotation: 90 };
const noSession = { code: 'LOGIN', message: '请先登录' };
const busy = { code: '500', message: '系统繁忙' };
const dismissed = fail('login', { code: 'DISMISSED', message: '' });
const close = { type: 'dialog.close' } as const;
const need = { type: 'gate.need' } as const;
const picture = { name: '头像.png', size: 20_000 };
const choose = { type: 'picture.choose', picture, refusal: '' } as const;
const save = (nickName: string, problem = '') => ({ type: 'profile.save', nickName, problem }) as const;

const editing = [
  ['start', 'closed', { context: blank }],
  [{ type: 'profile.open' }, 'open.loading.shown', 'loadProfile', { context: { gate: false } }],
  [done('loadProfile', { ...saved, needsName: false }), 'open.editing', { context: saved }],
] as const;

const gated = [
  ['start', 'closed'],
  [need, 'open.loading.unseen', 'loadProfile', { context: { gate: true } }],
  [done('loadProfile', { ...unnamed, needsName: true }), 'open.editing', { context: { gate: true } }],
] as const;

it('the name and the picture are shown and saved', () => {
  const changed = { ...saved, nickName: '小王' };
  story(profileMachine, [
    ...editing,
    [save('王', '昵称太短'), 'open.editing', { context: { nickName: '王', problem: '昵称太短' } }],
    [
      save('小王'),
      'open.saving',
      { saveProfile: { nickName: '小王', photoAccessId: 'photo-1' } },
      { context: { problem: '' } },
    ],
    [fail('saveProfile', busy), 'open.editing', { context: { nickName: '小王', problem: '系统繁忙' } }],
    [save('小王'), 'open.saving', { saveProfile: { nickName: '小王', photoAccessId: 'photo-1' } }],
    [
      done('saveProfile', changed),
      'closed',
      { info: '设置成功' },
      { 'profile.change': { profile: changed } },
      { context: blank },
    ],
  ]);
});

it('what cannot be read says why and is read again; closing leaves nothing', () => {
  story(profileMachine, [
    ['start', 'closed'],
    [{ type: 'profile.open' }, 'open.loading.shown', 'loadProfile'],
    [fail('loadProfile', busy), 'open.failed', { context: { problem: '系统繁忙' } }],
    [{ type: 'profile.retry' }, 'open.loading.shown', 'loadProfile', { context: { problem: '' } }],
    [done('loadProfile', { ...saved, needsName: false }), 'open.editing'],
    [close, 'closed', { context: blank }],
  ]);
});

it('a session that ended is renewed, and the profile is read', () => {
  story(profileMachine, [
    ['start', 'closed'],
    [{ type: 'profile.open' }, 'open.loading.shown', 'loadProfile'],
    [fail('loadProfile', noSession), 'open.awaitingLogin', { login: { refused: true } }],
    [close, 'open.awaitingLogin'],
    [done('login'), 'open.loading.shown', 'loadProfile'],
    [fail('loadProfile', noSession), 'open.awaitingLogin', { login: { refused: true } }],
    [dismissed, 'closed', { context: blank }],
  ]);
  story(profileMachine, [
    ['start', 'closed'],
    [need, 'open.loading.unseen', 'loadProfile'],
    [fail('loadProfile', noSession), 'open.awaitingLogin', { login: { refused: true } }],
    [done('login'), 'open.loading.unseen', 'loadProfile'],
    [fail('loadProfile', noSession), 'open.awaitingLogin', { login: { refused: true } }],
    [dismissed, 'closed', 'gate.leave', { context: blank }],
  ]);
});

it('who has a name comments without a dialog, who has none gives one first', () => {
  const named = { ...unnamed, nickName: '小王' };
  story(profileMachine, [
    ['start', 'closed'],
    [need, 'open.loading.unseen', 'loadProfile'],
    [close, 'open.loading.unseen'],
    [done('loadProfile', { ...saved, needsName: false }), 'closed', 'gate.pass', { context: blank }],
    [need, 'open.loading.unseen', 'loadProfile'],
    [{ type: 'gate.drop' }, 'closed', { context: blank }],
  ]);
  story(profileMachine, [
    ...gated,
    [save('小王'), 'open.saving', { saveProfile: { nickName: '小王', photoAccessId: '' } }],
    [
      done('saveProfile', named),
      'closed',
      { info: '设置成功' },
      { 'profile.change': { profile: named } },
      'gate.pass',
      { context: blank },
    ],
  ]);
  story(profileMachine, [...gated, [close, 'closed', 'gate.leave', { context: blank }]]);
});

it('the dialog opens for a customer who needs no name too, unless something waits for it', () => {
  story(profileMachine, [
    ['start', 'closed'],
    [{ type: 'profile.open' }, 'open.loading.shown', 'loadProfile'],
    [done('loadProfile', { ...unnamed, needsName: true }), 'open.editing'],
    [close, 'closed'],
  ]);
});

it('a picture is read, cropped and uploaded', () => {
  const photo = { photoAccessId: 'photo-2', photoUrl: '/photo-2.webp' };
  const upload = { uploadPicture: { source: 'blob:1', crop } };
  story(profileMachine, [
    ...editing,
    [choose, 'open.reading', { readPicture: { file: picture } }, { context: { picture, source: '' } }],
    [done('readPicture', { source: 'blob:1' }), 'open.cropping', { context: { source: 'blob:1' } }],
    [{ type: 'crop.confirm', crop }, 'open.uploading', upload],
    [fail('uploadPicture', busy), 'open.cropping', { error: '系统繁忙' }, { context: { picture, source: 'blob:1' } }],
    [{ type: 'crop.confirm', crop }, 'open.uploading', upload],
    [
      done('uploadPicture', photo),
      'open.editing',
      { context: { ...photo, picture: null, source: '', nickName: '线路板小李' } },
    ],
    [save('小李'), 'open.saving', { saveProfile: { nickName: '小李', photoAccessId: 'photo-2' } }],
  ]);
});

it('a picture that is refused, cannot be read, or is given up changes nothing', () => {
  const dropped = { context: { ...saved, picture: null, source: '' } };
  story(profileMachine, [
    ...editing,
    [{ ...choose, refusal: '文件格式不正确' }, 'open.editing', { warning: '文件格式不正确' }, dropped],
    [choose, 'open.reading', { readPicture: { file: picture } }],
    [fail('readPicture', { code: '', message: '图片无法打开' }), 'open.editing', { error: '图片无法打开' }, dropped],
    [choose, 'open.reading', { readPicture: { file: picture } }],
    [done('readPicture', { source: 'blob:1' }), 'open.cropping'],
    [{ type: 'crop.cancel' }, 'open.editing', dropped],
    [choose, 'open.reading', { readPicture: { file: picture } }, { context: { source: '' } }],
    [close, 'closed', { context: blank }],
  ]);
});

it('a picture is taken away where there is one', () => {
  story(profileMachine, [
    ...editing,
    [{ type: 'picture.remove' }, 'open.editing', { context: { photoAccessId: '', photoUrl: '' } }],
    [{ type: 'picture.remove' }, 'open.editing'],
    [save('小李'), 'open.saving', { saveProfile: { nickName: '小李', photoAccessId: '' } }],
  ]);
});
