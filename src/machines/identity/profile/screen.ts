import type { ContextFrom } from 'xstate';
import { uploadProfiles } from '../../../../contract/files/rules/upload-profiles';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, loginWindow, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, css, label, part, ready, screenOf, showing, text, visible } from '../../shared/screen';
import type { profileMachine } from './machine';
import { isQuestion } from './world';

type Context = ContextFrom<typeof profileMachine>;

const title = '个人资料';
const form = dialog(title);
export const pictureField = css('input[type="file"]', form);
const cropper = dialog('裁剪头像');
const nickname = label('昵称', form);
const save = button('保存', form);
const use = button('使用这张图片', cropper);
const width = 480;
const cropWidth = 520;

/** Where it is on the portal is not known before. */
const picture = ({ photoUrl }: Context, world: unknown): Sight => {
  if (photoUrl === '') return absent(button('移除头像', form));
  const photo = css('[data-photo]', form);
  return world === undefined ? showing(photo, { attributes: { src: photoUrl } }, '头像') : visible(photo, '头像');
};

const filled = (context: Context, world: unknown): Sight[] => [
  showing(nickname, { value: context.nickName }, '昵称'),
  picture(context, world),
  ...(context.gate ? [visible(text(part('发表前请先设置昵称'), form))] : []),
];

/** The dialog of nickname and picture. */
export const screen = screenOf<typeof profileMachine>({
  views: {
    closed: () => [noDialog],
    // Under it is the dialog of the question.
    'open.loading.unseen': (_, __, world) => [isQuestion(world) ? visible(dialog('我要提问')) : noDialog],
    'open.loading.shown': () => [...openDialog(title, width, {}), visible(text('加载中', form))],
    'open.awaitingLogin': () => [loginWindow],
    'open.failed': ({ problem }, _, world) => [
      ...(isQuestion(world) ? [visible(form)] : openDialog(title, width, {})),
      visible(text(part(problem), form)),
      ready(button('重试', form)),
    ],
    'open.editing': (context, _, world) => [
      ...openDialog(title, width, {}),
      ...filled(context, world),
      ready(save),
      ...(context.problem === '' ? [] : [visible(text(part(context.problem), form), '失败原因')]),
    ],
    'open.reading': (context, _, world) => [...filled(context, world), busy(button(/选择图片|更换头像/, form))],
    'open.cropping': () => [...openDialog('裁剪头像', cropWidth, {}), ready(use), ready(button('返回', cropper))],
    'open.uploading': () => [busy(use)],
    'open.saving': (context, _, world) => [...filled(context, world), busy(save)],
  },
  events: {
    'profile.open': 'outside',
    'gate.need': 'outside',
    'gate.drop': 'outside',
    'profile.retry': (_, { click }) => click(button('重试', form)),
    'dialog.close': closeDialog,
    'picture.choose': ({ picture: { name, size } }, { choose }) => choose(pictureField, { name, size }),
    'picture.remove': (_, { click }) => click(button('移除头像', form)),
    'crop.confirm': (_, { click }) => click(use),
    'crop.cancel': (_, { click }) => click(button('返回', cropper)),
    'profile.save': async ({ nickName }, { fill, click }) => {
      await fill(nickname, nickName);
      await click(save);
    },
  },
  announces: {
    // With the word of the button inside.
    'open.loading.shown: loadProfile → failed': `${messages.internal}重试`,
    'open.loading.unseen: loadProfile → failed': `${messages.internal}重试`,
    'open.editing: picture.choose(wrong)': uploadProfiles.cropper.format,
    'open.reading: readPicture → unreadable': uploadProfiles.cropper.format,
    'open.uploading: uploadPicture → offline': messages.offline,
    'open.saving: saveProfile → saved': '设置成功',
  },
});
